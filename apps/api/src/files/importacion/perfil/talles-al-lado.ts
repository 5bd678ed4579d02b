import { searchable } from '@telar/contract'
import type { CeldaLeida as Celda, HojaEntera, Renglon } from '@telar/planillas'
import { type AlLado, MAX_FILAS } from './al-lado.ts'
import { textOf } from './celda.ts'
import { columnasDeMatriz, importeDe, isSaid } from './matriz.ts'
import { cabezaDe, continua, esTotal, subtituloDe, TALLE } from './titulos.ts'

/*
 * Sheets with a column for each size: the quantities made, in store or sold ('Artículo | Color | 36 | 37 | 38'), or the curve of
 * each product.
 */

const BUSCADAS = 30

const DE_PRODUCTO = /^(c[oó]d(igo)?|art([ií]culo)?|modelo|producto|prenda|estilo|ref(erencia)?)\b/i
const DE_COLOR = /^colou?r(es)?$/i
/** Titles of recipes, which sheets of volumes and curves do not have. */
const DE_RECETA = /^(insumo|material|componente|ingrediente|tela|cuero|consumo|operaci[oó]n)/i
const DE_VOLUMEN =
  /producci|producid|fabricad|cortad|confeccionad|stock|existenc|inventario|deposito|venta|vendid|facturad|despach/
const DE_CURVA = /curva|distribucion de talles|proporcion/

/** A sheet of products with a column for each size. */
interface PorTalle {
  hoja: HojaEntera
  fila: number
  titulos: readonly Celda[]
  talles: readonly number[]
  producto: number
  color: number
}

const porTalle = (hoja: HojaEntera, dice: RegExp): PorTalle | null => {
  const { renglones } = hoja
  if (renglones.length > MAX_FILAS) return null
  for (let fila = 0; fila < Math.min(BUSCADAS, renglones.length - 1); fila++) {
    if (continua(renglones, fila + 1)) continue
    const cabeza = cabezaDe(renglones, fila)
    const titles = cabeza.celdas.map(textOf)
    const producto = titles.findIndex((title) => DE_PRODUCTO.test(title))
    const said = [
      hoja.hoja ?? '',
      ...renglones.slice(0, fila + 1).flatMap(({ celdas }) => celdas.map(textOf)),
    ]
    const isSaidSo = said.some((text) => dice.test(searchable(text)))
    if (producto < 0 || !isSaidSo || titles.some((title) => DE_RECETA.test(title))) continue
    const talles = columnasDeMatriz(cabeza, renglones.slice(fila + 1), new Set([producto])).filter((i) =>
      TALLE.test(titles[i]!),
    )
    if (talles.length < 2) continue
    const color = titles.findIndex((title) => DE_COLOR.test(title))
    return { hoja, fila, titulos: cabeza.celdas, talles, producto, color }
  }
  return null
}

/**
 * The blocks of a sheet of quantities made, in store or sold, with a row for each product or for each of its colours; null for
 * any other sheet.
 */
export const volumenesAlLado = (hoja: HojaEntera): AlLado | null => {
  const found = porTalle(hoja, DE_VOLUMEN)
  if (found === null) return null
  const { fila, titulos, talles } = found
  const propias = [...titulos.keys()].filter(
    (i) => !talles.includes(i) && textOf(titulos[i]) !== '' && !/^total/i.test(textOf(titulos[i])),
  )
  return {
    hoja,
    fila,
    titulos,
    propias,
    partes: ['Talle', 'Cantidad'],
    dice: 1,
    bloques: talles.map((i) => [textOf(titulos[i]), i]),
  }
}

/** Scales weights to whole numbers: 20 % and 12.5 % become 200 and 125. Unchanged if one of them is not a number. */
const enteros = (weights: readonly (number | null)[]): readonly (number | null)[] => {
  const scale = [1, 100, 1000, 10_000].find((by) =>
    weights.every((weight) => weight !== null && Math.abs(weight * by - Math.round(weight * by)) < 1e-9),
  )
  return scale === undefined ? weights : weights.map((weight) => Math.round(weight! * scale))
}

/** The curve of each product, by its code, in the form in which files write sizes; null for a sheet without curves. */
export const curvasDe = (hoja: HojaEntera): ReadonlyMap<string, string> | null => {
  const found = porTalle(hoja, DE_CURVA)
  // Weights of sizes and colours together are a curve of neither.
  if (found === null || found.color >= 0) return null
  const { fila, titulos, talles, producto } = found
  const curvas = new Map<string, string>()
  for (const renglon of hoja.renglones.slice(fila + 1)) {
    const code = searchable(textOf(renglon.celdas[producto]))
    if (code === '' || subtituloDe(renglon) !== null || esTotal(renglon, producto)) continue
    const said = talles.filter((i) => isSaid(renglon.celdas[i]))
    const weights = enteros(said.map((i) => importeDe(renglon.celdas[i])))
    const list = said.map((i, k) => `${textOf(titulos[i])}: ${weights[k] ?? textOf(renglon.celdas[i])}`)
    if (list.length > 0 && !curvas.has(code)) curvas.set(code, list.join(' | '))
  }
  return curvas.size === 0 ? null : curvas
}

/** Position of the column that lists at least half of these products, none of them twice; -1: none. */
const columnaDeProductos = (renglones: readonly Renglon[], curvas: ReadonlyMap<string, string>): number => {
  const width = Math.max(0, ...renglones.slice(0, 200).map(({ celdas }) => celdas.length))
  return Array.from({ length: width }, (_, i) => i).findIndex((i) => {
    const codes = renglones
      .map(({ celdas }) => searchable(textOf(celdas[i])))
      .filter((code) => curvas.has(code))
    return codes.length > 0 && codes.length === new Set(codes).size && codes.length * 2 >= curvas.size
  })
}

const esDeProductos = (titles: readonly string[]): boolean =>
  titles.some((title) => DE_PRODUCTO.test(title)) &&
  !titles.some((title) => DE_RECETA.test(title) || /^talles?$/i.test(title) || TALLE.test(title))

/**
 * Adds the curves, as a column of sizes, to the sheet that lists the products; null if this sheet does not list them.
 * @param titulo title of the column
 */
export const conCurvas = <H extends HojaEntera>(
  hoja: H,
  curvas: ReadonlyMap<string, string>,
  titulo: string,
): H | null => {
  const { renglones } = hoja
  if (renglones.length > MAX_FILAS) return null
  const at = columnaDeProductos(renglones, curvas)
  const first = renglones.findIndex(({ celdas }) => curvas.has(searchable(textOf(celdas[at]))))
  const fila = first - 1
  if (at < 0 || fila < 0 || !esDeProductos(cabezaDe(renglones, fila).celdas.map(textOf))) return null
  const width = Math.max(...renglones.map(({ celdas }) => celdas.length))
  return {
    ...hoja,
    renglones: renglones.map((renglon, i): Renglon => {
      const own = i === fila ? titulo : curvas.get(searchable(textOf(renglon.celdas[at])))
      if (own === undefined) return renglon
      const celdas = Array.from({ length: width }, (_, k) => renglon.celdas[k] ?? '')
      return { ...renglon, celdas: [...celdas, own] }
    }),
  }
}
