import {
  COLUMNAS_IMPORTABLES,
  type HojaDePerfil,
  type PedidoDeLibro,
  TABLAS_IMPORTABLES,
} from '@telar/contract'
import { DomainError } from '@telar/fabrica'
import { ArchivoIlegible } from '@telar/planillas'
import { correctorDe } from './correcciones.ts'
import type { ImportDeps } from './importacion.service.ts'
import type { Subido } from './lectura.ts'
import type { HojaDeLibro } from './perfil/fichas.ts'
import { conListas, esHecha } from './perfil/listas.ts'

/** The choices with which a workbook is imported. */
export type Tomado = Omit<PedidoDeLibro, 'modo' | 'huella' | 'nota'>

/** A file whose rows are in memory. */
export interface Abierto {
  nombre: string
  hojas: readonly HojaDeLibro[]
}

/**
 * Reads a file. Costing sheets of one product each become lists of all their products.
 * @param hojas names of the wanted sheets; null for all
 * @throws DomainError `datos_invalidos` for an unreadable file
 */
export const abrir = async (
  { lector }: ImportDeps,
  { nombre, bytes }: Subido,
  hojas: readonly string[] | null,
): Promise<Abierto> => {
  const tablas = TABLAS_IMPORTABLES.map((tabla) => COLUMNAS_IMPORTABLES[tabla])
  try {
    const leidas = await lector.hojas(bytes, { hojas, tablas })
    return { nombre, hojas: hojas === null ? conListas(leidas) : leidas }
  } catch (cause) {
    if (!(cause instanceof ArchivoIlegible)) throw cause
    throw new DomainError('datos_invalidos', cause.message, { cause })
  }
}

/**
 * The sheets that a profile names; null for all, as for a CSV and for lists that are made from sheets that no profile names.
 * @throws DomainError `datos_invalidos` for one sheet twice in the same table
 */
export const namesOf = ({ hojas }: PedidoDeLibro['perfil']): string[] | null => {
  const names = hojas.flatMap(({ hoja }) => (hoja === null ? [] : [hoja]))
  if (new Set(hojas.map(({ hoja, tabla }) => `${tabla} ${hoja}`)).size < hojas.length)
    throw new DomainError('datos_invalidos', 'Una hoja está elegida dos veces para la misma tabla.')
  return names.length === 0 || hojas.some(esHecha) ? null : names
}

/** A sheet with people's corrections applied. @throws DomainError `datos_invalidos` if the file has no such sheet */
export const sheetOf = (
  { hojas }: Abierto,
  { hoja }: HojaDePerfil,
  { correcciones = [] }: Tomado,
): HojaDeLibro => {
  const found = hojas.find((each) => each.hoja === hoja)
  if (found === undefined) throw new DomainError('datos_invalidos', `El archivo no tiene la hoja «${hoja}».`)
  return { ...found, renglones: correctorDe(correcciones, hoja)(found.renglones) }
}
