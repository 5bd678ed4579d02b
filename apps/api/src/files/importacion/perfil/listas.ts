import type { CampoDePerfil, TablaImportable } from '@telar/contract'
import type { HojaEntera } from '@telar/planillas'
import { type AlLado, apilar } from './al-lado.ts'
import { esDeFichas } from './ficha-listas.ts'
import { conFichas, type HojaDeLibro } from './fichas.ts'
import { proveedoresAlLado } from './proveedores-al-lado.ts'
import { conCurvas, curvasDe, volumenesAlLado } from './talles-al-lado.ts'

const POR_PROVEEDOR = ', por proveedor'
const POR_TALLE = ', por talle'
const DE_CURVA = /^Talles \(de «.+»\)$/

/** Whether a sheet of a profile is not in the file, but a list made from its sheets. */
const esLista = (hoja: string): boolean =>
  esDeFichas(hoja) || hoja.endsWith(POR_PROVEEDOR) || hoja.endsWith(POR_TALLE)

/** Whether a sheet of a profile is made from sheets that the profile does not name, or contains a column of one. */
export const esHecha = ({
  hoja,
  campos,
}: {
  hoja: string | null
  campos: readonly CampoDePerfil[]
}): boolean => (hoja !== null && esLista(hoja)) || campos.some(({ columna }) => DE_CURVA.test(columna ?? ''))

/** Finds records side by side in a sheet, by their table. */
const AL_LADO: readonly (readonly [TablaImportable, string, (hoja: HojaEntera) => AlLado | null])[] = [
  ['insumos', POR_PROVEEDOR, proveedoresAlLado],
  ['volumenes', POR_TALLE, volumenesAlLado],
]

/**
 * For a sheet whose rows hold several records side by side: the list made from it, then the sheet itself. Any other sheet is
 * unchanged.
 */
const conAlLado = (hoja: HojaDeLibro): readonly HojaDeLibro[] => {
  if (hoja.oculta || hoja.fichas) return [hoja]
  for (const [tabla, suffix, find] of AL_LADO) {
    const found = find(hoja)
    if (found === null) continue
    const nombre = `${hoja.hoja ?? 'El archivo'}${suffix}`
    const afuera = `Sus filas se toman de «${nombre}», una debajo de la otra.`
    return [apilar(nombre, tabla, found), { ...hoja, afuera }]
  }
  return [hoja]
}

/** Adds the curves of a sheet, as a column of sizes, to the sheet that lists their products. */
const conSusCurvas = (hojas: readonly HojaDeLibro[], hoja: HojaDeLibro): readonly HojaDeLibro[] => {
  const curvas = hoja.oculta || hoja.fichas ? null : curvasDe(hoja)
  if (curvas === null) return hojas
  const titulo = `Talles (de «${hoja.hoja}»)`
  for (const other of hojas) {
    if (other === hoja || other.oculta || other.fichas || other.alLado) continue
    const found = conCurvas(other, curvas, titulo)
    if (found === null) continue
    const afuera = `Sus curvas se toman con «${other.hoja}», en la columna ${titulo}.`
    return hojas.map((each) => (each === other ? found : each === hoja ? { ...hoja, afuera } : each))
  }
  return hojas
}

/**
 * The sheets of a file with the lists made from them, each list before its sheets.
 * @param hojas all sheets of the file
 */
export const conListas = (hojas: readonly HojaEntera[]): readonly HojaDeLibro[] => {
  const listas = conFichas(hojas).flatMap(conAlLado)
  return listas.reduce(conSusCurvas, listas)
}
