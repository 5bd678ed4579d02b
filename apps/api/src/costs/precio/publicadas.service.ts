import { fechaDe, microOf, type PreciosDe, type Publicada } from '@telar/fabrica'
import { enVigorAl } from '../../store/journal/en-vigor.ts'
import { findEntry } from '../../store/journal/read.ts'
import type { Deps } from '../deps.ts'
import { puntoAl } from '../historia/momento.service.ts'
import * as repo from './listas.repo.ts'

/** A list as it was published. */
export interface ListaCongelada extends Publicada {
  estructura: string | null
  /** The day of publication. */
  publicada: string
}

/** A published list that is not loaded yet, since it may have many prices. */
interface Encontrada {
  nombre: string
  /** @param solo the one product whose price is needed, if no other is */
  cargar: (solo?: string) => Promise<ListaCongelada>
}

export const preciosPorProducto = (
  rows: readonly Pick<repo.PrecioRow, 'codigo_producto' | 'precio'>[],
): PreciosDe => new Map(rows.map(({ codigo_producto: codigo, precio }) => [codigo, microOf(precio)]))

/** Published lists by the tables, as they are now; up to a day if one is given. */
const enTablas = async ({ database: { db } }: Deps, dia: string | undefined): Promise<Encontrada[]> =>
  (await repo.publicadas(db, dia)).map(({ nombre, estructura, publicada }) => ({
    nombre,
    cargar: async (solo) => ({
      nombre,
      estructura,
      publicada: publicada!,
      precios: preciosPorProducto(await repo.preciosOf(db, nombre, solo)),
    }),
  }))

/**
 * Published lists by the journal, as they were after `seq`: even a publication that was undone later shows which prices were asked then.
 */
const enBitacora = async ({ database: { db } }: Deps, seq: number): Promise<Encontrada[]> => {
  const entries = await enVigorAl(db, { entidad: 'lista_precios', accion: 'publicar', seq })
  const newest = new Map(entries.toReversed().map((entry) => [entry.clave, entry]))
  return [...newest.values()]
    .sort((a, b) => b.seq - a.seq)
    .map(({ seq: at, clave: nombre }) => ({
      nombre,
      cargar: async () => {
        const { despues } = (await findEntry(db, at))!
        const { estructura, publicada, precios } = despues as {
          estructura: string | null
          publicada: string
          precios: repo.PrecioRow[]
        }
        return { nombre, estructura, publicada, precios: preciosPorProducto(precios) }
      },
    }))
}

const encontradasAl = async (deps: Deps, fecha: string | undefined): Promise<Encontrada[]> => {
  if (fecha === undefined) return enTablas(deps, undefined)
  const { seq, dia } = await puntoAl(deps, fecha)
  if (seq < (await deps.costeo.alDia()).seq) return enBitacora(deps, seq)
  return enTablas(deps, dia === undefined ? undefined : fechaDe(dia))
}

/**
 * The list that prices at a moment, by default now, are compared with; null: none was published by then.
 * @param solo the one product whose price is needed, if no other is
 */
export const publicadaAl = async (
  deps: Deps,
  fecha?: string | undefined,
  solo?: string,
): Promise<ListaCongelada | null> => {
  const [newest] = await encontradasAl(deps, fecha)
  return newest === undefined ? null : newest.cargar(solo)
}

/** All lists published by then, the last one first. */
export const publicadasAl = async (deps: Deps, fecha: string): Promise<ListaCongelada[]> =>
  Promise.all((await encontradasAl(deps, fecha)).map(({ cargar }) => cargar()))

/** One list as published by then; null where it was still live, or did not exist. */
export const comoPublicadaAl = async (
  deps: Deps,
  nombre: string,
  fecha: string,
): Promise<ListaCongelada | null> => {
  const found = (await encontradasAl(deps, fecha)).find((one) => one.nombre === nombre)
  return found === undefined ? null : found.cargar()
}
