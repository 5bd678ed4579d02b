import { SIN_COSTO } from '@telar/fabrica'
import { and, asc, gt, notInArray, sql } from 'drizzle-orm'
import type { Executor } from '../executor.ts'
import { bitacora } from '../schema/index.ts'
import { diaDeHoy } from '../vale.ts'
import { entera } from './parts.ts'
import { type EntryRow, preparedOnce } from './read.ts'

/** Whether anything that affects costs was written after `seq`. */
export const movedSince = async (db: Executor, seq: number): Promise<boolean> => {
  const rows = await db
    .select({ seq: bitacora.seq })
    .from(bitacora)
    .where(and(gt(bitacora.seq, seq), notInArray(bitacora.entidad, [...SIN_COSTO])))
    .limit(1)
  return rows.length > 0
}

/** Today, as a row joined to entries, so that one question returns entries and day, even if there are no entries. */
const RELOJ = sql`(select ${diaDeHoy} as dia) as reloj`
const DIA = sql<number>`reloj.dia`.mapWith(Number)

const after = preparedOnce((db) =>
  db
    .select({ dia: DIA, entrada: bitacora })
    .from(RELOJ)
    .leftJoin(bitacora, gt(bitacora.seq, sql.placeholder('seq')))
    .orderBy(asc(bitacora.seq))
    .prepare('entries_after'),
)

/** The kind of an import's entry. An import deletes no row, so that the engine only needs the rows after it. */
const IMPORTACION = 'importacion'

/** News for the engine. */
interface Novedades {
  /** Today, by the database's clock, as days since 1970-01-01. */
  dia: number
  /** Read one by one, because a large entry has many rows. Imports come without their rows from before. */
  entradas: AsyncGenerator<EntryRow>
}

async function* wholeOf(db: Executor, entries: readonly (EntryRow | null)[]): AsyncGenerator<EntryRow> {
  for (const entry of entries) {
    if (entry !== null)
      yield entry.accion === IMPORTACION ? entera(db, entry, ['despues']) : entera(db, entry)
  }
}

/** The day, and the entries after `seq`, the oldest first, in one question. */
export const newsAfter = async (db: Executor, seq: number): Promise<Novedades> => {
  const rows = await after(db).execute({ seq })
  return {
    dia: rows[0]!.dia,
    entradas: wholeOf(
      db,
      rows.map(({ entrada }) => entrada),
    ),
  }
}

/** The same, if there are at most `limit` entries and none has its rows in parts; otherwise `entradas` is null. */
export const fewAfter = async (
  db: Executor,
  seq: number,
  limit: number,
): Promise<{ dia: number; entradas: EntryRow[] | null }> => {
  const rows = await db
    .select({ dia: DIA, entrada: bitacora })
    .from(RELOJ)
    .leftJoin(bitacora, gt(bitacora.seq, seq))
    .orderBy(asc(bitacora.seq))
    .limit(limit + 1)
  const entradas = rows.flatMap(({ entrada }) => entrada ?? [])
  const isMuch = entradas.length > limit || entradas.some(({ en_tandas }) => en_tandas)
  return { dia: rows[0]!.dia, entradas: isMuch ? null : entradas }
}

/** A write as open screens hear of it: enough to know what to fetch again, and whom to name. */
export interface Evento {
  seq: number
  entidad: string
  clave: string
  accion: string
  actor: string
}

/** The day, and at most `limit` writes after `seq`, the oldest first, without their rows, in one question. */
export const eventsAfter = async (
  db: Executor,
  seq: number,
  limit: number,
): Promise<{ dia: number; eventos: Evento[] }> => {
  const { seq: number, entidad, clave, accion, actor } = bitacora
  const rows = await db
    .select({ dia: DIA, evento: { seq: number, entidad, clave, accion, actor } })
    .from(RELOJ)
    .leftJoin(bitacora, gt(bitacora.seq, seq))
    .orderBy(asc(bitacora.seq))
    .limit(limit)
  return { dia: rows[0]!.dia, eventos: rows.flatMap(({ evento }) => evento ?? []) }
}
