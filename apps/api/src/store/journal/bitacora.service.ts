import type { Area, Autor, CambiosDeEntrada, Entrada } from '@telar/contract'
import { cambiosDe, DomainError, esDePersonas } from '@telar/fabrica'
import type { Executor } from '../executor.ts'
import type { Ground } from '../ground.ts'
import { found } from '../rules.ts'
import { estaOculta, tablasOcultas } from './areas.ts'
import { toCambios, toEntrada } from './bitacora.map.ts'
import { endOf, startOf } from './fecha.ts'
import { undosInForce } from './later-entries.ts'
import { actorNamed, listAuthors, listEntries, listEntriesOf } from './list.ts'
import { findEntry, newestSeq, seqAt, undosOf } from './read.ts'

/** Filters of the journal. A day means the whole day in the installation's time zone. */
export interface BitacoraFilter {
  entidad?: string | undefined
  clave?: string | undefined
  accion?: string | undefined
  masivas?: 'true' | 'false' | undefined
  costos?: 'true' | 'false' | undefined
  q?: string | undefined
  quien?: string | undefined
  desde?: string | undefined
  hasta?: string | undefined
  antes_de?: number | undefined
  despues_de?: number | undefined
  limit: number
}

/** The person who reads. */
export interface Lector {
  /** Whether they see entries about people: administrators do, their programs do not. */
  vePersonas: boolean
  /** The areas (costs, prices) that they see; null: all. */
  areas: readonly Area[] | null
}

const withUndos = async (db: Executor, entries: Awaited<ReturnType<typeof listEntries>>) => {
  const undos = undosInForce(
    await undosOf(
      db,
      entries.map(({ seq }) => seq),
    ),
  )
  return entries.map((entry) => toEntrada(entry, undos))
}

/** Entries, the newest first. Moments become entry numbers, as everywhere: a day ends with its newest entry. */
export const listBitacora = async (
  { database: { db }, config: { zonaHoraria } }: Ground,
  { desde, hasta, antes_de, despues_de, masivas, costos, quien, ...filter }: BitacoraFilter,
  { vePersonas, areas }: Lector,
): Promise<Entrada[]> => {
  const before =
    desde === undefined ? 0 : await seqAt(db, new Date(startOf(desde, zonaHoraria).getTime() - 1))
  const last = hasta === undefined ? undefined : await seqAt(db, endOf(hasta, zonaHoraria))
  const entries = await listEntries(db, {
    ...filter,
    masivas: masivas === 'true',
    costos: costos === 'true',
    sinPersonas: !vePersonas,
    areas,
    actor: quien === undefined ? undefined : await actorNamed(db, quien),
    after: Math.max(before, despues_de ?? 0),
    antesDe: Math.min(
      last === undefined ? Number.MAX_SAFE_INTEGER : last + 1,
      antes_de ?? Number.MAX_SAFE_INTEGER,
    ),
  })
  return withUndos(db, entries)
}

/** Everybody who wrote something that the reader may see. */
export const listPersonas = ({ database }: Ground, { vePersonas, areas }: Lector): Promise<Autor[]> =>
  listAuthors(database.db, { sinPersonas: !vePersonas, areas })

export const noHayEntrada = (seq: number): string => `No hay una entrada ${seq} en la bitácora.`

/** Whether a reader may know about an entry. */
const seVe = (entry: Parameters<typeof estaOculta>[0], { vePersonas, areas }: Lector): boolean =>
  (vePersonas || !esDePersonas(entry)) && !estaOculta(entry, areas)

const TAMBIEN_PRECIOS = 'Ese cambio tocó también precios: lo deshace quien los ve.'

/**
 * An entry that the reader may not know about counts as missing. An entry that they see only in part they may not undo.
 * @throws DomainError `no_encontrado`, `sin_permiso`
 */
export const assertSuya = async ({ database }: Ground, seq: number, lector: Lector): Promise<void> => {
  const [entry] = await listEntriesOf(database.db, [seq], lector.areas)
  const { ajenas } = found(entry && seVe(entry, lector) ? entry : undefined, noHayEntrada(seq))
  if (ajenas) throw new DomainError('sin_permiso', TAMBIEN_PRECIOS)
}

/** The rows that an entry changed, at most `limit` of them. @throws DomainError `no_encontrado` */
export const cambiosDeEntrada = async (
  { database }: Ground,
  seq: number,
  limit: number,
  lector: Lector,
): Promise<CambiosDeEntrada> => {
  const stored = await findEntry(database.db, seq)
  const entry = found(stored && seVe(stored, lector) ? stored : undefined, noHayEntrada(seq))
  const ocultas = tablasOcultas(lector.areas)
  const cambios = cambiosDe(entry)?.filter(({ tabla }) => !ocultas.includes(tabla))
  return toCambios(cambios ?? null, limit)
}

/** The newest entry at an instant or before; for null the newest of all; 0 if there is none. */
export const seqUpTo = (db: Executor, at: Date | null): Promise<number> =>
  at === null ? newestSeq(db) : seqAt(db, at)

/**
 * Reads outside a transaction, and checks whether the result belongs to one moment. In the embedded database a long transaction
 * would delay every write, even a sign-in. Every write leaves an entry, so that an unchanged `seq` proves that nothing changed.
 * `read` receives that `seq`.
 * @returns the result, and whether it belongs to one moment
 */
export const leerAbierto = async <T>(
  db: Executor,
  read: (seq: number) => Promise<T>,
): Promise<{ leido: T; firme: boolean }> => {
  const before = await newestSeq(db)
  const leido = await read(before)
  return { leido, firme: (await newestSeq(db)) === before }
}

/** Entries by number, as a list shows them to a person with these areas; null: all areas. */
export const entradasOf = async (
  { database }: Ground,
  seqs: readonly number[],
  areas: Lector['areas'],
): Promise<Entrada[]> => withUndos(database.db, await listEntriesOf(database.db, seqs, areas))

/** @throws DomainError `no_encontrado` */
export const assertEntrada = async ({ database }: Ground, seq: number): Promise<void> => {
  const [entry] = await listEntriesOf(database.db, [seq])
  found(entry, noHayEntrada(seq))
}
