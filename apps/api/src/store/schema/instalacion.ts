import { integer, pgTable, timestamp } from 'drizzle-orm/pg-core'

/** One row about this installation; its write at each start proves that commits reach the disk. */
export const instalacion = pgTable('instalacion', {
  id: integer().primaryKey().default(1),
  creada_at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  ultimo_arranque_at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
})
