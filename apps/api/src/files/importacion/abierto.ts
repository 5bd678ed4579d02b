import {
  COLUMNAS_IMPORTABLES,
  type HojaDePerfil,
  type PedidoDeLibro,
  TABLAS_IMPORTABLES,
} from '@telar/contract'
import { DomainError } from '@telar/fabrica'
import { ArchivoIlegible, type HojaEntera } from '@telar/planillas'
import { correctorDe } from './correcciones.ts'
import type { ImportDeps } from './importacion.service.ts'
import type { Subido } from './lectura.ts'

/** How a workbook is taken. */
export type Tomado = Omit<PedidoDeLibro, 'modo' | 'huella' | 'nota'>

/** A file whose rows are in memory. */
export interface Abierto {
  nombre: string
  hojas: readonly HojaEntera[]
}

/** @throws DomainError `datos_invalidos` for one that cannot be read at all */
export const abrir = async (
  { lector }: ImportDeps,
  { nombre, bytes }: Subido,
  hojas: readonly string[] | null,
): Promise<Abierto> => {
  const tablas = TABLAS_IMPORTABLES.map((tabla) => COLUMNAS_IMPORTABLES[tabla])
  try {
    return { nombre, hojas: await lector.hojas(bytes, { hojas, tablas }) }
  } catch (cause) {
    if (!(cause instanceof ArchivoIlegible)) throw cause
    throw new DomainError('datos_invalidos', cause.message, { cause })
  }
}

/** The sheets that a profile names; a CSV has none. */
export const namesOf = ({ hojas }: PedidoDeLibro['perfil']): string[] | null => {
  const names = hojas.flatMap(({ hoja }) => (hoja === null ? [] : [hoja]))
  if (new Set(hojas.map(({ hoja, tabla }) => `${tabla} ${hoja}`)).size < hojas.length)
    throw new DomainError('datos_invalidos', 'Una hoja está elegida dos veces para la misma tabla.')
  return names.length === 0 ? null : names
}

/** A sheet with what is corrected in it. */
export const sheetOf = (
  { hojas }: Abierto,
  { hoja }: HojaDePerfil,
  { correcciones = [] }: Tomado,
): HojaEntera => {
  const found = hojas.find((each) => each.hoja === hoja)
  if (found === undefined) throw new DomainError('datos_invalidos', `El archivo no tiene la hoja «${hoja}».`)
  return { ...found, renglones: correctorDe(correcciones, hoja)(found.renglones) }
}
