import { pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Pictures, each stored once under the SHA-256 of its bytes; rows name them. None is ever deleted: the journal may bring
 * back a row that names it. Base64 text, which both kinds of database and the backup carry like any text.
 */
export const imagenes = pgTable('imagenes', {
  huella: text().primaryKey(),
  contenido: text().notNull(),
})
