import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** One row about this installation; its write at each start proves that commits reach the disk. */
export const instalacion = pgTable('instalacion', {
  id: integer().primaryKey().default(1),
  creada_at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  /** The time zone of its days, the same for every server and every reader by SQL. */
  zona_horaria: text().notNull().default('America/Argentina/Buenos_Aires'),
  /** Prices older than this many days are marked; null: none are (COM-19). */
  dias_precio_viejo: integer().default(60),
  ultimo_arranque_at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
})
