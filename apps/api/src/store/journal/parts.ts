import { byCodePoint, claseEnMasiva, claveEnMasiva, codigoEnMasiva, type Entry } from '@telar/fabrica'
import type { Fila } from '@telar/tablas'
import { and, asc, eq, gt, isNotNull, or, sql } from 'drizzle-orm'
import { chunks, inTurns, sortedInTurns } from '../chunks.ts'
import type { Executor } from '../executor.ts'
import { addTo } from '../grupos.ts'
import { bitacora_tandas } from '../schema/index.ts'
import { type EnColumnas, enColumnas, enFilas } from './columnas.ts'

/*
 * The entry of an import may have a hundred thousand rows. As one value it would block the embedded database for a second, and
 * its reader for another, in which nobody else gets an answer. So these rows are stored and read in parts. A column that the
 * write did not change is stored only once.
 */

/** Rows per part, and most rows of an entry without parts. */
const FILAS = 1_000

/** Number of rows paired or grouped before other requests can run. */
const EN_ORDEN = 10_000

/** Parts per question. */
const TANDAS = 4

const IMAGENES = ['antes', 'despues'] as const
type Imagen = (typeof IMAGENES)[number]

type Images = Record<Imagen, unknown>

const filasDe = (image: unknown): readonly Fila[] =>
  (image as { filas?: readonly Fila[] } | null)?.filas ?? []

const withFilas = (image: unknown, filas: readonly Fila[]): unknown =>
  image !== null && 'filas' in (image as object) ? { ...(image as object), filas } : image

/** One row before and after the write, one of them null if it did not exist, and the code by which its part is found. */
type Par = Record<Imagen, Fila | null> & { codigo: string }

type Entidad = Pick<Entry, 'entidad' | 'clave'>

/** The fields of an entry needed for splitting it. */
type Guardable = Entidad & Images

const parDe = ({ entidad, clave }: Entidad, antes: Fila | null, despues: Fila | null): Par => ({
  antes,
  despues,
  codigo: codigoEnMasiva(entidad, clave, (despues ?? antes)!),
})

/**
 * All pairs. Rows that stand in the same place before and after the write, as those that an import changes do, are paired as they come;
 * from the first other one on by their keys, which take time and memory.
 */
const paresDe = async (entry: Guardable): Promise<Par[]> => {
  const [antes, despues] = [filasDe(entry.antes), filasDe(entry.despues)]
  const claveDe = (fila: Fila): string => claveEnMasiva(entry.entidad, entry.clave, fila)
  const pares: Par[] = []
  const byClave = new Map<string, Par>()
  let aligned = 0
  for await (const some of inTurns(antes, EN_ORDEN)) {
    for (const fila of some) {
      const after = aligned === pares.length ? despues[aligned] : undefined
      const isSame = after !== undefined && claveDe(fila) === claveDe(after)
      if (isSame) aligned += 1
      const par = parDe(entry, fila, isSame ? after : null)
      pares.push(par)
      if (!isSame && aligned < despues.length) byClave.set(claveDe(fila), par)
    }
  }
  for await (const some of inTurns(despues.slice(aligned), EN_ORDEN)) {
    for (const fila of some) {
      const par = byClave.size === 0 ? undefined : byClave.get(claveDe(fila))
      if (par === undefined) pares.push(parDe(entry, null, fila))
      else par.despues = fila
    }
  }
  return pares
}

export interface Tanda {
  tanda: number
  desde: string
  hasta: string
  comun: EnColumnas
  antes: EnColumnas | null
  despues: EnColumnas | null
}

/** Pairs as columns. All pairs must have both images, or all only the same one. */
const columnasDe = (pares: readonly Par[]): Pick<Tanda, 'comun' | Imagen> => {
  const namesOf = (imagen: Imagen): string[] => Object.keys(pares[0]![imagen] ?? {})
  const isComun = (name: string): boolean =>
    pares.every(({ antes, despues }) => antes === null || despues === null || antes[name] === despues[name])
  const comunes = [...new Set([...namesOf('antes'), ...namesOf('despues')])].filter(isComun)
  const own = (imagen: Imagen): EnColumnas | null => {
    if (pares[0]![imagen] === null) return null
    const names = namesOf(imagen).filter((name) => !comunes.includes(name))
    return enColumnas(
      pares.map((par) => par[imagen]!),
      names,
    )
  }
  const comun = enColumnas(
    pares.map(({ antes, despues }) => (despues ?? antes)!),
    comunes,
  )
  return { comun, antes: own('antes'), despues: own('despues') }
}

const ORDER: Readonly<Record<string, string>> = { '10': 'a', '11': 'b', '01': 'c' }

/** Makes the parts one at a time, so that other work can run while each is stored. Rows of one code stay in the order of the entry. */
async function* tandasDe(entry: Guardable): AsyncGenerator<Tanda> {
  const formOf = ({ antes, despues }: Par): string =>
    `${Number(antes !== null)}${Number(despues !== null)}${claseEnMasiva(entry.entidad, (despues ?? antes)!)}`
  const byForm = new Map<string, Par[]>()
  const ordered = await sortedInTurns(await paresDe(entry), (a, b) => byCodePoint(a.codigo, b.codigo))
  for await (const some of inTurns(ordered, EN_ORDEN)) {
    for (const par of some) addTo(byForm, formOf(par), par)
  }
  // Deleted rows come first, new ones last.
  const forms = [...byForm.keys()].sort((a, b) => byCodePoint(ORDER[a.slice(0, 2)]!, ORDER[b.slice(0, 2)]!))
  let tanda = 0
  for (const each of forms.flatMap((form) => [...chunks(byForm.get(form)!, FILAS)])) {
    tanda += 1
    const [desde, hasta] = [each[0]!.codigo, each.at(-1)!.codigo]
    yield { tanda, desde, hasta, ...columnasDe(each) }
  }
}

/** An entry for storing: the rows of a large one are removed, to be stored in parts. */
export const partir = <E extends Guardable>(
  entry: E,
): { cabeza: Omit<E, Imagen> & Images & { en_tandas: boolean }; tandas: AsyncIterable<Tanda> | [] } => {
  const isLarge = IMAGENES.some((imagen) => filasDe(entry[imagen]).length > FILAS)
  if (!isLarge) return { cabeza: { ...entry, en_tandas: false }, tandas: [] }
  const { antes, despues } = entry
  return {
    cabeza: { ...entry, antes: withFilas(antes, []), despues: withFilas(despues, []), en_tandas: true },
    tandas: tandasDe(entry),
  }
}

/** Stores the parts of an entry that is already in the journal. */
export const insertTandas = async (
  tx: Executor,
  seq: number,
  tandas: AsyncIterable<Tanda> | [],
): Promise<void> => {
  for await (const tanda of tandas) await tx.insert(bitacora_tandas).values({ seq, ...tanda })
}

type Leida = Pick<Tanda, 'tanda' | 'comun' | Imagen>

/** The parts of an entry, with only the requested images. */
async function* tandasOf(db: Executor, seq: number, imagenes: readonly Imagen[]): AsyncGenerator<Leida> {
  const { tanda, comun, ...columns } = bitacora_tandas
  const asked = (imagen: Imagen) => (imagenes.includes(imagen) ? columns[imagen] : sql<null>`null`)
  for (let last = 0; ; ) {
    const page: Leida[] = await db
      .select({ tanda, comun, antes: asked('antes'), despues: asked('despues') })
      .from(bitacora_tandas)
      .where(
        and(
          eq(bitacora_tandas.seq, seq),
          gt(tanda, last),
          or(...imagenes.map((imagen) => isNotNull(columns[imagen]))),
        ),
      )
      .orderBy(asc(tanda))
      .limit(TANDAS)
    yield* page
    if (page.length < TANDAS) return
    last = page.at(-1)!.tanda
  }
}

/** The entry with all its rows, or with the rows of some of its images. */
export const entera = async <E extends Images & { seq: number; en_tandas: boolean }>(
  db: Executor,
  entry: E,
  imagenes: readonly Imagen[] = IMAGENES,
): Promise<E> => {
  if (!entry.en_tandas) return { ...entry }
  const filas: Record<Imagen, Fila[]> = { antes: [], despues: [] }
  for await (const { comun, ...own } of tandasOf(db, entry.seq, imagenes)) {
    for (const imagen of imagenes) {
      if (own[imagen] === null) continue
      for (const fila of enFilas({ ...comun, ...own[imagen] })) filas[imagen].push(fila)
    }
  }
  const whole = { ...entry }
  for (const imagen of imagenes) whole[imagen] = withFilas(entry[imagen], filas[imagen])
  return whole
}
