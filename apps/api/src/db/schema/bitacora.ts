import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The journal: one entry for each write, append-only (a trigger refuses UPDATE, DELETE and TRUNCATE). */
export const bitacora = pgTable(
  'bitacora',
  {
    /** In commit order: writers hold one lock from before it is drawn until they commit. */
    seq: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull().default(sql`clock_timestamp()`),
    actor: text().notNull(),
    request_id: text(),
    entidad: text().notNull(),
    clave: text().notNull(),
    accion: text().notNull(),
    antes: jsonb(),
    despues: jsonb(),
  },
  (t) => [index('bitacora_entidad_clave').on(t.entidad, t.clave, t.seq), index('bitacora_at').on(t.at)],
)
