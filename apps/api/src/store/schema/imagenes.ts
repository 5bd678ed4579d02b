import { pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Pictures, each once, by the SHA-256 of their bytes; rows name them. None is taken away: the journal may bring back a row
 * that names it. As base64, which both kinds of database and the backup carry as they carry any text.
 */
export const imagenes = pgTable('imagenes', {
  huella: text().primaryKey(),
  contenido: text().notNull(),
})
