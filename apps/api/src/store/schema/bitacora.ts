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
import { ahora, nombreDeRegistro } from './columns.ts'

/** The journal: one entry for each write, append-only (a trigger refuses UPDATE, DELETE and TRUNCATE). */
export const bitacora = pgTable(
  'bitacora',
  {
    /** In commit order: writers hold one lock from before they draw the number until they commit. */
    seq: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull().default(ahora),
    actor: text().notNull(),
    request_id: text(),
    entidad: text().notNull(),
    clave: text().notNull(),
    accion: text().notNull(),
    /**
     * The form of its images, from 1, among the forms of its kind (`formas.ts` of `packages/fabrica`); 0: made with SQL outside
     * the application.
     */
    forma: smallint().notNull().default(1),
    antes: jsonb(),
    despues: jsonb(),
    /** The entry that this one undoes; null: it is no undo. */
    deshace: bigint({ mode: 'number' }),
    /** Whether `bitacora_tandas` has the `filas` of its images, which are then empty here. */
    en_tandas: boolean().notNull().default(false),
  },
  (t) => [
    index('bitacora_entidad_clave').on(t.entidad, t.clave, t.seq),
    // Also serves searches by the beginning of the key, whatever the database's collation.
    index('bitacora_clave').on(t.clave.op('text_pattern_ops'), t.seq),
    index('bitacora_entidad').on(t.entidad, t.seq),
    index('bitacora_actor').on(t.actor, t.seq),
    index('bitacora_at').on(t.at),
    index('bitacora_deshace').on(t.deshace).where(sql`${t.deshace} is not null`),
  ],
)

/**
 * The rows of a large bulk write, split into parts and sorted by code; append-only like their entry. Each column is an array of
 * values, one per row. `json`, not `jsonb`, because they are stored and read unchanged, and rarely searched.
 */
export const bitacora_tandas = pgTable(
  'bitacora_tandas',
  {
    seq: bigint({ mode: 'number' })
      .notNull()
      .references(() => bitacora.seq),
    /** From 1 within its entry. */
    tanda: integer().notNull(),
    /** First and last code in the part, so that a search for a record opens no other part; lists and structures have names. */
    desde: nombreDeRegistro().notNull(),
    hasta: nombreDeRegistro().notNull(),
    /** Columns that the write did not change; if the rows are new or deleted, all columns. */
    comun: json().$type<EnColumnas>().notNull(),
    /** The other columns before the write; null if the rows are new. */
    antes: json().$type<EnColumnas>(),
    /** The other columns after the write; null if the rows are deleted. */
    despues: json().$type<EnColumnas>(),
  },
  (t) => [primaryKey({ columns: [t.seq, t.tanda] })],
)

/** A named moment, for later use. A trigger refuses UPDATE, DELETE and TRUNCATE. */
export const cierres = pgTable('cierres', {
  nombre: varchar({ length: 80 }).primaryKey(),
  /** The newest entry included. Earlier inputs never change, and neither do their costs. */
  seq: bigint({ mode: 'number' }).notNull(),
  /** The moment that it names. */
  at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  created_at: timestamp({ withTimezone: true, precision: 3 }).notNull().default(ahora),
  actor: text().notNull(),
})
