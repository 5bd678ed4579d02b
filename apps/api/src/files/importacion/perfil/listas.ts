import type { HojaEntera } from '@telar/planillas'
import { apilar } from './al-lado.ts'
import { esDeFichas } from './ficha-listas.ts'
import { conFichas, type HojaDeLibro } from './fichas.ts'
import { proveedoresAlLado } from './proveedores-al-lado.ts'

const POR_PROVEEDOR = ', por proveedor'

/** Whether a sheet of a profile is none of the file, but a list that is made of its sheets. */
export const esLista = (hoja: string): boolean => esDeFichas(hoja) || hoja.endsWith(POR_PROVEEDOR)

/** A list of a sheet whose rows hold several records side by side, and the sheet itself; other sheets unchanged. */
const conAlLado = (hoja: HojaDeLibro): readonly HojaDeLibro[] => {
  if (hoja.oculta || hoja.fichas) return [hoja]
  const proveedores = proveedoresAlLado(hoja)
  if (proveedores === null) return [hoja]
  const nombre = `${hoja.hoja ?? 'Precios'}${POR_PROVEEDOR}`
  return [apilar(nombre, 'insumos', proveedores), { ...hoja, enLista: nombre }]
}

/** The sheets of a file with the lists that are made of them, each before what it is made of. @param hojas all sheets of the file */
export const conListas = (hojas: readonly HojaEntera[]): readonly HojaDeLibro[] =>
  conFichas(hojas).flatMap(conAlLado)
