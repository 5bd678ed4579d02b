import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  varchar,
} from 'drizzle-orm/pg-core'
import type { EnColumnas } from '../journal/columnas.ts'
import { ahora, codigo } from './columns.ts'

/** The journal: one entry for each write, append-only (a trigger refuses UPDATE, DELETE and TRUNCATE). */
export const bitacora = pgTable(
  'bitacora',
  {
    /** In commit order: writers hold one lock from before the number is drawn until they commit. */
    seq: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull().default(ahora),
    actor: text().notNull(),
    request_id: text(),
    entidad: text().notNull(),
    clave: text().notNull(),
    accion: text().notNull(),
    /**
     * The form of its images, from 1, among the forms of its kind (`formas.ts` of `packages/fabrica`); 0:
     * made by SQL past the application.
     */
    forma: smallint().notNull().default(1),
    antes: jsonb(),
    despues: jsonb(),
    /** The entry that this one takes back, if it is an undo. */
    deshace: bigint({ mode: 'number' }),
    /** Whether the `filas` of its images are in `bitacora_tandas`, and empty here. */
    en_tandas: boolean().notNull().default(false),
  },
  (t) => [
    index('bitacora_entidad_clave').on(t.entidad, t.clave, t.seq),
    // Serves searches by the beginning of the key too, whatever the database's collation.
    index('bitacora_clave').on(t.clave.op('text_pattern_ops'), t.seq),
    index('bitacora_entidad').on(t.entidad, t.seq),
    index('bitacora_actor').on(t.actor, t.seq),
    index('bitacora_at').on(t.at),
    index('bitacora_deshace').on(t.deshace).where(sql`${t.deshace} is not null`),
  ],
)

/**
 * The rows of a large bulk write, split into parts and sorted by code; append-only like their entry. Each column is an
 * array of values, one for each row. `json`, not `jsonb`: they are stored and read as they come, and rarely looked into.
 */
export const bitacora_tandas = pgTable(
  'bitacora_tandas',
  {
    seq: bigint({ mode: 'number' })
      .notNull()
      .references(() => bitacora.seq),
    /** From 1 within its entry. */
    tanda: integer().notNull(),
    /** First and last code in it, so that a search for a record opens no other part. */
    desde: codigo().notNull(),
    hasta: codigo().notNull(),
    /** Columns that the write did not change; all columns where the rows are new or deleted. */
    comun: json().$type<EnColumnas>().notNull(),
    /** The other columns before the write; null where the rows are new. */
    antes: json().$type<EnColumnas>(),
    /** The other columns after the write; null where the rows are deleted. */
    despues: json().$type<EnColumnas>(),
  },
  (t) => [primaryKey({ columns: [t.seq, t.tanda] })],
)

/** A moment that got a name, to be looked at again. A trigger refuses UPDATE, DELETE and TRUNCATE. */
export const cierres = pgTable('cierres', {
  nombre: varchar({ length: 80 }).primaryKey(),
  /** The newest entry that belongs to it. Inputs up to there never change, so neither do its costs. */
  seq: bigint({ mode: 'number' }).notNull(),
  /** The moment that it stands for. */
  at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  created_at: timestamp({ withTimezone: true, precision: 3 }).notNull().default(ahora),
  actor: text().notNull(),
})
