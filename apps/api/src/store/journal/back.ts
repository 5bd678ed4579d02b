import { type SQL, sql } from 'drizzle-orm'
import { chunks } from '../chunks.ts'
import { codesOf, type Executor, rowsOf } from '../executor.ts'
import { bitacora_tandas } from '../schema/index.ts'
import type { Undo } from './later-entries.ts'
import { entera } from './parts.ts'
import type { EntryRow } from './read.ts'

/** The fields of an entry for an undo or a look at the past. */
export type PastEntry = Pick<
  EntryRow,
  'seq' | 'entidad' | 'forma' | 'clave' | 'accion' | 'antes' | 'despues' | 'en_tandas'
> & {
  /** ISO 8601. */
  at: string
  /** Day of the entry in the installation's zone, as days since 1970-01-01. */
  dia: number
}

const PAGE = 2_000

/**
 * Entries, newest first, without the rows that are stored in parts. They travel as one JSON text, which is many times faster.
 */
const read = async (db: Executor, where: SQL): Promise<PastEntry[]> => {
  const [row] = await rowsOf<{ entradas: PastEntry[] | null }>(
    db,
    sql`select json_agg(json_build_object('seq', seq, 'at', at, 'dia', dia_de(at) - date '1970-01-01', 'entidad', entidad, 'forma', forma, 'clave', clave, 'accion', accion,
                                          'antes', antes, 'despues', despues, 'en_tandas', en_tandas)) as entradas
          from (select * from bitacora where ${where} order by seq desc limit ${PAGE}) entradas`,
  )
  return row?.entradas ?? []
}

/** Puts each large write on a page of its own, so that memory holds the rows of only one at a time. */
async function* pagesOf(db: Executor, entries: readonly PastEntry[]): AsyncGenerator<PastEntry[]> {
  let page: PastEntry[] = []
  for (const entry of entries) {
    if (!entry.en_tandas) {
      page.push(entry)
      continue
    }
    if (page.length > 0) yield page
    yield [await entera(db, entry)]
    page = []
  }
  if (page.length > 0) yield page
}

const amongNumbers = (values: readonly number[]): SQL =>
  sql`(select value::bigint from jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`

/** Entries after `to`, up to `from`, that meet a condition: the newest first, in pages. Large writes come without their rows. */
async function* entriesWhere(
  db: Executor,
  from: number,
  to: number,
  where: SQL,
): AsyncGenerator<PastEntry[]> {
  for (let last = from; last > to; ) {
    const entries = await read(db, sql`seq > ${to} and seq <= ${last} and ${where}`)
    yield entries
    last = entries.length < PAGE ? to : entries.at(-1)!.seq - 1
  }
}

/** The same with the rows of large writes. */
async function* completeWhere(...asked: Parameters<typeof entriesWhere>): AsyncGenerator<PastEntry[]> {
  const [db] = asked
  for await (const page of entriesWhere(...asked)) yield* pagesOf(db, page)
}

/** Entries from `from` (included) down to `to` (excluded), the newest first, in pages. Large writes come without their rows. */
export const entriesBack = (db: Executor, from: number, to: number): AsyncGenerator<PastEntry[]> =>
  entriesWhere(db, from, to, sql`true`)

/** All entries after `to`, up to `from`: the newest first, complete. */
export const allEntriesBack = (db: Executor, from: number, to: number): AsyncGenerator<PastEntry[]> =>
  completeWhere(db, from, to, sql`true`)

/** Entries after `to`, up to `from`, that may contain rows of a table that affects no cost: the newest first, complete. */
export const entriesBackOf = (
  db: Executor,
  { nombre, entidad, clave }: { nombre: string; entidad: string; clave: readonly string[] },
  from: number,
  to: number,
): AsyncGenerator<PastEntry[]> => {
  // The key columns are in every part of a large write that touched this table, and in no part of other writes.
  const holds = sql.join(
    clave.map((columna) => sql`t.comun -> ${columna}::text is not null`),
    sql` and `,
  )
  const mayHold = sql`(entidad = ${entidad} or (entidad = 'importacion' and clave = ${nombre})
                       or (entidad = 'masivo' and (not en_tandas or exists (
                             select from bitacora_tandas t where t.seq = bitacora.seq and ${holds}))))`
  return completeWhere(db, from, to, mayHold)
}

/**
 * Whether a large write touched a row with one of these keys. Does not read the whole write: its parts are sorted by key, with
 * their first and last key.
 * @param columna the column with the key
 */
export const holdsAny = async (
  db: Executor,
  { seq }: Pick<PastEntry, 'seq'>,
  columna: string,
  claves: readonly string[],
): Promise<boolean> => {
  // Parts of offers were once sorted by the offers' nine-digit numbers. These must be read to find their supplies.
  const orByNumber = columna === 'insumo' ? sql`or t.desde ~ '^[0-9]{9}$'` : sql``
  const rows = await rowsOf(
    db,
    // Checks the bounds first: reading a part takes a thousand times as long as seeing that it cannot contain any of the keys.
    sql`select from ${bitacora_tandas} t
         where t.seq = ${seq}
           and case when exists (select from jsonb_array_elements_text(${JSON.stringify(claves)}::jsonb) as claves(clave)
                                  where clave collate "C" between t.desde and t.hasta ${orByNumber})
                    then (t.comun -> ${columna}::text)::jsonb ?| array${codesOf(claves)} end
         limit 1`,
  )
  return rows.length > 0
}

/** The undos among the entries after `to`, up to `from`. */
export const undosBack = async (db: Executor, from: number, to: number): Promise<Undo[]> => {
  const [row] = await rowsOf<{ undos: Undo[] | null }>(
    db,
    sql`select json_agg(json_build_object('seq', seq, 'deshace', deshace)) as undos from bitacora
         where deshace is not null and seq > ${to} and seq <= ${from}`,
  )
  return row?.undos ?? []
}

/** Columns that refer to rows that may be created or deleted, and the column with a sector's own name. */
const NOMBRAN = ['moneda', 'unidad', 'categoria', 'sector_productivo', 'nombre']

/**
 * The entries from `from` (included) down to `to` (excluded), without those irrelevant to the state at `to`: of several changes
 * of one row, only the first shows the row before all of them. Renames are always kept, because references follow them. So are
 * changes of references, because the referenced row may have been created or deleted in between.
 * @param without entries to leave out
 */
export async function* firstEntriesBack(
  db: Executor,
  from: number,
  to: number,
  without: readonly number[],
): AsyncGenerator<PastEntry[]> {
  const names = sql.join(
    NOMBRAN.map((column) => sql`antes -> ${column} is not distinct from despues -> ${column}`),
    sql` and `,
  )
  const isChange = sql`accion = 'cambio' and entidad in ('insumo', 'producto', 'mano_obra', 'sector') and ${names}`
  const [row] = await rowsOf<{ seqs: number[] | null }>(
    db,
    sql`select json_agg(seq order by seq desc) as seqs from (
          select min(seq) as seq from bitacora
           where seq > ${to} and seq <= ${from} and seq not in ${amongNumbers(without)}
           group by entidad, clave, case when ${isChange} then 0 else seq end
        ) necesarias`,
  )
  for (const seqs of chunks(row?.seqs ?? [], PAGE)) {
    yield* pagesOf(db, await read(db, sql`seq in ${amongNumbers(seqs)}`))
  }
}
