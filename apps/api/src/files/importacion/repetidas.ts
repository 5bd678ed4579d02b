import type { Repetidas } from '@telar/contract'
import { microOf } from '@telar/fabrica'
import type { Valor } from './columna.ts'
import type { Tabla } from './tablas.ts'

/** Where each key that could be read stands, of rejected rows too. */
export interface Lineas {
  primera: Map<string, number>
  /** All lines of a key that stands more than once. */
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

/** A row, as far as it says a price. */
interface ConPrecio {
  linea: number
  valores: Readonly<Record<string, Valor>>
  moneda: string | null
}

/** A row that another one of its code stands for. */
export interface Dejada<F extends ConPrecio = ConPrecio> {
  codigo: string
  fila: F
  por: F
  /** The sheet of the one that is taken, where that is another one. */
  hoja?: string
}

/** Codes of a sheet that stand more than once, in it or in another one too. */
export interface Repetidos {
  codigos: number
  /** How many of them ask different prices. */
  distintos: number
  dejadas: Dejada[]
}

/** What a row costs, in the currency that it says; null for a price that is not known. */
export const precioDe = ({
  valores,
  moneda,
}: ConPrecio): { precio: string | null; moneda: string | null } => ({
  precio: valores.costo ?? valores.precio ?? null,
  moneda: valores.moneda ?? moneda,
})

export const tienePrecio = ({ columnas }: Tabla): boolean =>
  columnas.costo !== undefined || columnas.precio !== undefined

/** Whether rows of one code ask different prices. */
export const sonDistintas = (filas: readonly ConPrecio[]): boolean =>
  new Set(filas.map((fila) => JSON.stringify(precioDe(fila)))).size > 1

/** What two prices have in common that are told apart by their amounts. */
const MISMO = ['unidad', 'unidad_compra', 'contenido', 'recargos']

const sonComparables = (filas: readonly ConPrecio[]): boolean =>
  new Set(
    filas.map((fila) =>
      JSON.stringify([precioDe(fila).moneda, ...MISMO.map((columna) => fila.valores[columna] ?? null)]),
    ),
  ).size === 1

/** Whether rows of one code say the same price, for the same: whichever is taken, a supply costs the same. */
export const sonIguales = (filas: readonly ConPrecio[]): boolean =>
  !sonDistintas(filas) && sonComparables(filas)

/**
 * The row of one code that is taken; of equal prices the first. What has no price costs neither most nor least.
 * @param filas all rows of the code, in their order
 * @returns undefined where amounts alone do not tell: they are of different currencies or units
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
