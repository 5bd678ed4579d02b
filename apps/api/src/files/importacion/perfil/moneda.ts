import type { CeldaLeida as Celda, Renglon } from '@telar/planillas'
import { sinAclaracion } from '../columna.ts'
import { TABLAS } from '../tablas.ts'
import { cellsAt, type Pareja } from './campos.ts'
import { textOf } from './celda.ts'
import { monedaDeNotas } from './notas.ts'
import { monedaDeTitulo } from './titulos.ts'

/*
 * The currency of prices. It is in a column of its own, in the cells, in the title, or in a note on the sheet.
 */

/**
 * Whether amounts of a column contain a currency or words such as '+ IVA'. Then they are prices, not costs in the installation's
 * currency.
 */
export const dicenMoneda = (cells: readonly (Celda | undefined)[]): boolean =>
  cells.some((celda) => {
    if (typeof celda !== 'string') return false
    const lectura = TABLAS.insumos.columnas.precio!.leer(celda)
    const isBare = sinAclaracion(celda) === celda.trim()
    return !('motivo' in lectura) && (lectura.moneda !== undefined || !isBare)
  })

/** A cell that is a currency and nothing else. */
const SOLA =
  /^(?:ar\$|[ur]\$s?|us\$|u\$d|\$|€|usd|ars|eur|brl|d[oó]lar(?:es)?|pesos?|euros?|real(?:es)?)\.?$/i

/** Adds a column that contains only currencies, even if its title does not say so ('Tipo', 'M.'). */
export const conMonedaEscrita = (chosen: readonly Pareja[], below: readonly Renglon[]): readonly Pareja[] => {
  const isPriced = chosen.some(({ campo }) => campo === 'costo' || campo === 'precio')
  if (!isPriced || chosen.some(({ campo }) => campo === 'moneda')) return chosen
  const width = Math.max(0, ...below.map(({ celdas }) => celdas.length))
  const position = Array.from({ length: width }, (_, i) => i).find((i) => {
    const said = cellsAt(below, i).map(textOf).filter(Boolean)
    return said.length > 0 && said.every((text) => SOLA.test(text))
  })
  if (position === undefined) return chosen
  const others = chosen.filter((each) => each.position !== position)
  return [...others, { campo: 'moneda', position, score: 0.6 }]
}

const EN_PESOS = /\$|peso|\bars\b/i

/**
 * The foreign currency in a price's title. If neither title nor cells name a currency, that of a note. Undefined: none.
 */
export const monedaDePrecio = (
  titulo: string,
  cells: readonly (Celda | undefined)[],
  notas: readonly string[],
): string | undefined =>
  monedaDeTitulo(titulo) ?? (EN_PESOS.test(titulo) || dicenMoneda(cells) ? undefined : monedaDeNotas(notas))
