import type { CeldaLeida as Celda, Renglon } from '@telar/planillas'
import { sinAclaracion } from '../columna.ts'
import { TABLAS } from '../tablas.ts'
import { cellsAt, type Pareja } from './campos.ts'
import { monedaDeNotas } from './notas.ts'
import { monedaDeTitulo } from './titulos.ts'

/*
 * In which currency prices are: a column of its own, the cells, the title or a note on the sheet says it.
 */

/** Whether amounts of a column carry a currency, or words as '+ IVA': then they are prices, not costs in the installation's own currency. */
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

/** Adds a column of currencies that its title does not tell, as 'Tipo' or 'M.'. */
export const conMonedaEscrita = (chosen: readonly Pareja[], below: readonly Renglon[]): readonly Pareja[] => {
  const isPriced = chosen.some(({ campo }) => campo === 'costo' || campo === 'precio')
  if (!isPriced || chosen.some(({ campo }) => campo === 'moneda')) return chosen
  const width = Math.max(0, ...below.map(({ celdas }) => celdas.length))
  const position = Array.from({ length: width }, (_, i) => i).find((i) => {
    const said = cellsAt(below, i)
      .map((celda) => String(celda ?? '').trim())
      .filter(Boolean)
    return said.length > 0 && said.every((text) => SOLA.test(text))
  })
  if (position === undefined) return chosen
  const others = chosen.filter((each) => each.position !== position)
  return [...others, { campo: 'moneda', position, score: 0.6 }]
}

const EN_PESOS = /\$|peso|\bars\b/i

/** The foreign currency that a price's title says, or a note where neither its title nor its cells say any; undefined: none. */
export const monedaDePrecio = (
  titulo: string,
  cells: readonly (Celda | undefined)[],
  notas: readonly string[],
): string | undefined =>
  monedaDeTitulo(titulo) ?? (EN_PESOS.test(titulo) || dicenMoneda(cells) ? undefined : monedaDeNotas(notas))
