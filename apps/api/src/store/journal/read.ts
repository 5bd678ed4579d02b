import type { NombreTabla } from '@telar/tablas'
import { asc, desc, eq, lte, type SQL, sql } from 'drizzle-orm'
import { codesOf, type Executor, rowsOf } from '../executor.ts'
import { bitacora } from '../schema/index.ts'
import { holdsLineOf } from './of-record.ts'
import { entera } from './parts.ts'

/**
 * For a query that every call runs: built once per database, and planned once per connection. For other queries the planner
 * should see the values.
 */
export const preparedOnce = <Q>(build: (db: Executor) => Q): ((db: Executor) => Q) => {
  const known = new WeakMap<Executor, Q>()
  return (db) => {
    const prepared = known.get(db) ?? build(db)
    known.set(db, prepared)
    return prepared
  }
}

const newest = preparedOnce((db) =>
  db
    .select({ seq: sql<number>`coalesce(max(${bitacora.seq}), 0)`.mapWith(Number) })
    .from(bitacora)
    .prepare('newest_seq'),
)

/** The newest committed `seq`; 0 for an empty journal. */
export const newestSeq = async (db: Executor): Promise<number> => {
  const [row] = await newest(db).execute()
  return row!.seq
}

export type EntryRow = typeof bitacora.$inferSelect

/** The day of an entry in the installation's zone; null: no such entry. */
export const dayOf = async (db: Executor, seq: number): Promise<number | null> => {
  const [row] = await db
    .select({ dia: sql<number>`dia_de(${bitacora.at}) - date '1970-01-01'`.mapWith(Number) })
    .from(bitacora)
    .where(eq(bitacora.seq, seq))
  return row?.dia ?? null
}

/** The newest entry at an instant or before; 0: none. */
export const seqAt = async (db: Executor, at: Date): Promise<number> => {
  const [row] = await db
    .select({ seq: bitacora.seq })
    .from(bitacora)
    .where(lte(bitacora.at, at))
    .orderBy(desc(bitacora.at), desc(bitacora.seq))
    .limit(1)
  return row?.seq ?? 0
}

/** The start of costs: the first load of a whole catalogue, else the first entry; null for an empty journal. */
export const beginningOfCosts = async (db: Executor): Promise<{ seq: number; at: Date } | null> => {
  const first = (where?: SQL) =>
    db
      .select({ seq: bitacora.seq, at: bitacora.at })
      .from(bitacora)
      .where(where)
      .orderBy(asc(bitacora.seq))
      .limit(1)
  const [load] = await first(eq(bitacora.entidad, 'catalogo'))
  const [row] = load ? [load] : await first()
  return row ?? null
}

/** The renaming of a sector by an entry. */
export interface Renombre {
  seq: number
  de: string
  a: string
}

/** Every renaming of a sector, also by an undo; the oldest first. */
export const sectorRenames = (db: Executor): Promise<Renombre[]> =>
  rowsOf<Renombre>(
    db,
    sql`select seq::int as seq, antes->>'nombre' as de, despues->>'nombre' as a from bitacora
         where entidad = 'sector' and antes->>'nombre' <> despues->>'nombre' order by seq`,
  )

export const EXTERNO = 'externo'

export const findEntry = async (db: Executor, seq: number): Promise<EntryRow | undefined> => {
  const [row] = await db.select().from(bitacora).where(eq(bitacora.seq, seq))
  return row && entera(db, row)
}

/** An entry without its images. */
export type Titular = Pick<EntryRow, 'seq' | 'entidad' | 'clave' | 'accion' | 'deshace'>

/** Kinds of entries that hold many rows of one table and have its name as key. A loaded catalogue holds rows of all tables. */
const DE_UNA_TABLA = sql.raw("('config', 'importacion')")

/** Entries of an offer that took the preferred mark from others, which they hold too. */
const MARCAS = sql.raw("or entidad = 'oferta' and jsonb_exists(despues, 'filas')")

/** Keys of rows, their tables, and products of which every line counts. */
interface Searched {
  claves: readonly string[]
  tablas: readonly NombreTabla[]
  recetasDe: readonly string[]
}

/**
 * Entries after `seq` that may have changed these rows, the newest first, without their images. An entry and its undos have the
 * same key, so that all undos of each entry are included.
 */
export const entriesAbout = async (
  db: Executor,
  seq: number,
  { claves, tablas, recetasDe }: Searched,
): Promise<Titular[]> => {
  const [row] = await rowsOf<{ entradas: Titular[] | null }>(
    db,
    sql`select json_agg(json_build_object('seq', seq, 'entidad', entidad, 'clave', clave, 'accion', accion,
                                          'deshace', deshace) order by seq desc) as entradas
          from bitacora
         where seq > ${seq}
           and (entidad in ('catalogo', 'masivo')
                or entidad in ${DE_UNA_TABLA} and clave in ${codesOf(tablas)}
                or accion = ${EXTERNO} and entidad in ${codesOf(tablas)}
                or clave in ${codesOf(claves)}
                ${tablas.includes('ofertas') ? MARCAS : sql``}
                ${recetasDe.length === 0 ? sql`` : sql`or entidad = 'receta' and ${holdsLineOf(codesOf(recetasDe))}`})`,
  )
  return row?.entradas ?? []
}

/** All undos that may decide whether these entries are undone: their undos, and undos of those. */
export const undosOf = async (
  db: Executor,
  seqs: readonly number[],
): Promise<{ seq: number; deshace: number }[]> => {
  if (seqs.length === 0) return []
  // One pass over all later undos is faster than following each chain, and very cheap if there are none.
  const [row] = await rowsOf<{ undos: { seq: number; deshace: number }[] | null }>(
    db,
    sql`select json_agg(json_build_object('seq', seq, 'deshace', deshace)) as undos from bitacora
         where deshace >= ${Math.min(...seqs)}`,
  )
  return row?.undos ?? []
}
