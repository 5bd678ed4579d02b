import type { Repetidas } from '@telar/contract'
import { microOf } from '@telar/fabrica'
import type { Valor } from './columna.ts'
import type { Tabla } from './tablas.ts'

/** The lines of each readable key, including those of rejected rows. */
export interface Lineas {
  primera: Map<string, number>
  /** All lines of each key that stands more than once. */
  repetidas: Map<string, number[]>
}

export const anotarLinea = ({ primera, repetidas }: Lineas, clave: string, linea: number): void => {
  const first = primera.get(clave)
  if (first === undefined) {
    primera.set(clave, linea)
    return
  }
  const known = repetidas.get(clave)
  if (known === undefined) repetidas.set(clave, [first, linea])
  else known.push(linea)
}

/** The part of a row that gives its price. */
interface ConPrecio {
  linea: number
  valores: Readonly<Record<string, Valor>>
  moneda: string | null
}

/** A row that is left out because another row of its code counts. */
export interface Dejada<F extends ConPrecio = ConPrecio> {
  codigo: string
  fila: F
  por: F
  /** The sheet of the row that counts, if it is another sheet. */
  hoja?: string
}

/** Codes of a sheet that stand more than once, in it or in several sheets. */
export interface Repetidos {
  codigos: number
  /** How many of them have different prices. */
  distintos: number
  dejadas: Dejada[]
}

/** The price of a row and its currency; a null price is unknown, a null currency is the installation's. */
export const precioDe = ({
  valores,
  moneda,
}: ConPrecio): { precio: string | null; moneda: string | null } => ({
  precio: valores.costo ?? valores.precio ?? null,
  moneda: valores.moneda ?? moneda,
})

export const tienePrecio = ({ columnas }: Tabla): boolean =>
  columnas.costo !== undefined || columnas.precio !== undefined

/** Whether rows of one code have different prices. */
export const sonDistintas = (filas: readonly ConPrecio[]): boolean =>
  new Set(filas.map((fila) => JSON.stringify(precioDe(fila)))).size > 1

/** Two prices can be compared by amount only if these columns agree. */
const MISMO = ['unidad', 'unidad_compra', 'contenido', 'recargos']

const sonComparables = (filas: readonly ConPrecio[]): boolean =>
  new Set(
    filas.map((fila) =>
      JSON.stringify([precioDe(fila).moneda, ...MISMO.map((columna) => fila.valores[columna] ?? null)]),
    ),
  ).size === 1

/** Whether rows of one code have the same price for the same unit: whichever counts, the cost is the same. */
export const sonIguales = (filas: readonly ConPrecio[]): boolean =>
  !sonDistintas(filas) && sonComparables(filas)

/**
 * The row of one code that counts; the first of equal prices. Rows without a price are neither the cheapest nor the dearest.
 * @param filas all rows of the code, in their order
 * @returns undefined if the amounts are of different currencies or units and so cannot be compared
 */
export const laQueVale = <F extends ConPrecio>(filas: readonly F[], repetidas: Repetidas): F | undefined => {
  if (repetidas === 'primera') return filas[0]
  if (repetidas === 'ultima') return filas.at(-1)
  const priced = filas.filter((fila) => precioDe(fila).precio !== null)
  if (priced.length === 0) return filas[0]
  if (!sonComparables(priced)) return undefined
  const sign = repetidas === 'menor' ? 1 : -1
  const worth = (fila: F): number => sign * microOf(precioDe(fila).precio!)
  return priced.reduce((best, fila) => (worth(fila) < worth(best) ? fila : best))
}
