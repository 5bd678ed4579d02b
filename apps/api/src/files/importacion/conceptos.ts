import { searchable } from '@telar/contract'
import { TABLAS as DESCRIPCIONES } from '@telar/tablas'
import { type Columna, opcion, textoCompuesto } from './columna.ts'

/*
 * The words that people use for the three concepts of volumes, in titles and in cells.
 */

/** The beginnings of the words for each concept. */
const RAICES: readonly (readonly [concepto: string, raices: string])[] = [
  ['produccion', 'producci|producid|fabricad|confeccionad'],
  ['stock', 'stock|existenci|inventario|deposito'],
  ['venta', String.raw`\bventa|vendid|facturad|despachad`],
]

const CONCEPTOS = RAICES.map(([concepto, raices]) => ({
  concepto,
  named: new RegExp(raices),
  whole: new RegExp(`^(?:en )?(?:${raices})(?:o|a|on|ones)?s?$`),
}))

/** The concepts that a text names. @param text as `searchable` makes it */
export const conceptosEn = (text: string): string[] =>
  CONCEPTOS.flatMap(({ concepto, named }) => (named.test(text) ? [concepto] : []))

/** Number of characters read of a concept. */
const LARGO = 60

const { opciones } = DESCRIPCIONES.volumenes.columnas.concepto
const PROPIAS = opcion(Object.fromEntries(opciones.map((each) => [each, each])), { obligatoria: true })

/** A concept: 'Producido', 'En stock', 'ventas'. More words may say something else, as 'No vendido' or 'Devolución de ventas'. */
export const concepto: Columna = {
  ...PROPIAS,
  leer: (celda) => {
    const said = searchable(textoCompuesto(celda, LARGO))
    const known = CONCEPTOS.find(({ whole }) => whole.test(said))
    return known === undefined ? PROPIAS.leer(celda) : { valor: known.concepto }
  },
}
