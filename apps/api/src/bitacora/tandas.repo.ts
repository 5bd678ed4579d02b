import { and, asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../db/executor.ts'
import { bitacora_tandas } from '../db/schema/index.ts'
import { byCodePoint } from '../text.ts'
import type { Entry } from './bitacora.repo.ts'
import { codigoEnMasiva, type Fila } from './cambios.ts'
import { chunks } from './filas.repo.ts'

/*
 * The journal's entry of an import may hold a hundred thousand rows. As one value they would take the embedded database a
 * second, and whoever follows the journal another one, in which nobody else is answered; so they are stored, and read,
 * a part at a time.
 */

/** Rows of a part, and the most that an entry keeps in itself. */
const FILAS = 1_000

/** Parts of one question. */
const TANDAS = 4

const IMAGENES = ['antes', 'despues'] as const
type Imagen = (typeof IMAGENES)[number]

type Images = Record<Imagen, unknown>

const filasDe = (image: unknown): readonly Fila[] | undefined =>
  (image as { filas?: readonly Fila[] } | null)?.filas

const withFilas = (image: unknown, filas: readonly Fila[]): unknown =>
  filasDe(image) === undefined ? image : { ...(image as object), filas }

export interface Tanda {
  imagen: Imagen
  tanda: number
  desde: string
  hasta: string
  filas: readonly Fila[]
}

const tandasDe = (entry: Entry, imagen: Imagen): Tanda[] => {
  const codigoDe = (fila: Fila): string => codigoEnMasiva(entry.entidad, entry.clave, fila)
  const ordered = (filasDe(entry[imagen]) ?? []).toSorted((a, b) => byCodePoint(codigoDe(a), codigoDe(b)))
  return Array.from(chunks(ordered, FILAS), (filas, i) => ({
    imagen,
    tanda: i + 1,
    desde: codigoDe(filas[0]!),
    hasta: codigoDe(filas.at(-1)!),
    filas,
  }))
}

/** An entry as it is stored: large ones without their rows, which go apart. */
export const partir = (entry: Entry): { cabeza: Entry & { en_tandas: boolean }; tandas: Tanda[] } => {
  const isLarge = IMAGENES.some((imagen) => (filasDe(entry[imagen])?.length ?? 0) > FILAS)
  if (!isLarge) return { cabeza: { ...entry, en_tandas: false }, tandas: [] }
  const { antes, despues } = entry
  return {
    cabeza: { ...entry, antes: withFilas(antes, []), despues: withFilas(despues, []), en_tandas: true },
    tandas: IMAGENES.flatMap((imagen) => tandasDe(entry, imagen)),
  }
}

/** Stores the rows of an entry that stands already. */
export const insertTandas = async (tx: Executor, seq: number, tandas: readonly Tanda[]): Promise<void> => {
  for (const tanda of tandas) await tx.insert(bitacora_tandas).values({ seq, ...tanda })
}

const filasOf = async (db: Executor, seq: number, imagen: Imagen): Promise<Fila[]> => {
  const filas: Fila[] = []
  for (let last = 0; ; ) {
    const page = await db
      .select({ tanda: bitacora_tandas.tanda, filas: bitacora_tandas.filas })
      .from(bitacora_tandas)
      .where(
        and(
          eq(bitacora_tandas.seq, seq),
          eq(bitacora_tandas.imagen, imagen),
          sql`${bitacora_tandas.tanda} > ${last}`,
        ),
      )
      .orderBy(asc(bitacora_tandas.tanda))
      .limit(TANDAS)
    for (const tanda of page) for (const fila of tanda.filas as Fila[]) filas.push(fila)
    if (page.length < TANDAS) return filas
    last = page.at(-1)!.tanda
  }
}

/** The entry with all its rows, or with those of some of its images. */
export const entera = async <E extends Images & { seq: number; en_tandas: boolean }>(
  db: Executor,
  entry: E,
  imagenes: readonly Imagen[] = IMAGENES,
): Promise<E> => {
  const whole = { ...entry }
  if (!entry.en_tandas) return whole
  for (const imagen of imagenes)
    whole[imagen] = withFilas(entry[imagen], await filasOf(db, entry.seq, imagen))
  return whole
}
