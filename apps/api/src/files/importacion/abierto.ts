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
import { esDeFichas } from './perfil/ficha-listas.ts'
import { conFichas, type HojaDeLibro } from './perfil/fichas.ts'

/** How a workbook is taken. */
export type Tomado = Omit<PedidoDeLibro, 'modo' | 'huella' | 'nota'>

/** A file whose rows are in memory. */
export interface Abierto {
  nombre: string
  hojas: readonly HojaDeLibro[]
}

/**
 * Reads a file. Costing sheets of one product each are read as lists of all of them.
 * @param hojas names of the sheets that are wanted; null for all
 * @throws DomainError `datos_invalidos` for one that cannot be read at all
 */
export const abrir = async (
  { lector }: ImportDeps,
  { nombre, bytes }: Subido,
  hojas: readonly string[] | null,
): Promise<Abierto> => {
  const tablas = TABLAS_IMPORTABLES.map((tabla) => COLUMNAS_IMPORTABLES[tabla])
  try {
    // A list of costing sheets is made of sheets that no profile names.
    const named = hojas?.some(esDeFichas) ? null : hojas
    const leidas = await lector.hojas(bytes, { hojas: named, tablas })
    return { nombre, hojas: named === null ? conFichas(leidas) : leidas }
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
): HojaDeLibro => {
  const found = hojas.find((each) => each.hoja === hoja)
  if (found === undefined) throw new DomainError('datos_invalidos', `El archivo no tiene la hoja «${hoja}».`)
  return { ...found, renglones: correctorDe(correcciones, hoja)(found.renglones) }
}
