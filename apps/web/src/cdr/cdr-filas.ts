import type { ResultadoCdr } from '@telar/contract'
import { sumMicros } from '../lib/micros.ts'
import { fold, matches, searchWords } from '../lib/search-text.ts'
import type { CdrSearch, Orden } from './cdr-search.ts'

/** A result with its searchable text, folded once for many searches. */
export interface Fila {
  resultado: ResultadoCdr
  buscable: string
}

export const toFilas = (resultados: readonly ResultadoCdr[]): Fila[] =>
  resultados.map((resultado) => ({
    resultado,
    buscable: fold(
      `${resultado.codigo_producto} ${resultado.descripcion_producto} ${resultado.sector_productivo}`,
    ),
  }))

export const filterFilas = (
  filas: readonly Fila[],
  { q = '', sector, incompletos }: Pick<CdrSearch, 'q' | 'sector' | 'incompletos'>,
): ResultadoCdr[] => {
  const words = searchWords(q)
  const found: ResultadoCdr[] = []
  for (const { resultado, buscable } of filas) {
    if (sector && resultado.sector_productivo !== sector) continue
    if (incompletos && !resultado.incompleto) continue
    if (matches(buscable, words)) found.push(resultado)
  }
  return found
}

const collator = new Intl.Collator('es', { numeric: true, sensitivity: 'base' })

/** Amounts that are missing come last in either direction; equal rows stay in the order of their codes. */
export const sortFilas = (filas: readonly Fila[], { columna, desc }: Orden): Fila[] => {
  const sign = desc ? -1 : 1
  const byCode = (a: ResultadoCdr, b: ResultadoCdr) => collator.compare(a.codigo_producto, b.codigo_producto)
  return [...filas].sort(({ resultado: a }, { resultado: b }) => {
    if (columna === 'base_cdr' || columna === 'cdr_mantencion') {
      const left = a[columna]
      const right = b[columna]
      if (left === null || right === null)
        return Number(left === null) - Number(right === null) || byCode(a, b)
      return sign * (left - right) || byCode(a, b)
    }
    return sign * collator.compare(a[columna], b[columna]) || byCode(a, b)
  })
}

export interface Totales {
  productos: number
  incompletos: number
  /** Exact, in micro-units. */
  base: bigint
  mantencion: bigint
}

export const totalesOf = (resultados: readonly ResultadoCdr[]): Totales => ({
  productos: resultados.length,
  incompletos: resultados.filter(({ incompleto }) => incompleto).length,
  base: sumMicros(resultados.map(({ base_cdr }) => base_cdr)),
  mantencion: sumMicros(resultados.map(({ cdr_mantencion }) => cdr_mantencion)),
})
