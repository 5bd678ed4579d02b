import { pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Pictures, each stored once under the SHA-256 of its bytes; rows refer to them. None is ever deleted, because an undo may
 * restore a row that refers to it. Base64 text, which both kinds of database and the backup handle like any text.
 */
export const imagenes = pgTable('imagenes', {
  huella: text().primaryKey(),
  contenido: text().notNull(),
})
