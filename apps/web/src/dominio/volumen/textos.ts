import { useQuery } from '@tanstack/react-query'
import { api, type ConceptoVolumen } from '@telar/contract'
import { mesLegible } from '@telar/tablas'
import { consulta } from '../../datos/consulta.ts'
import type { Format } from '../../kit/format/format.ts'
import { useHoy } from '../../kit/format/format-context.ts'
import { quantityFault } from '../../kit/lib/two-quantities.ts'
import { NO_AMOUNT, typedAmount } from '../../kit/lib/typed-micro.ts'

/** The last `count` months up to one, the latest first. */
export const mesesHasta = (mes: string, count: number): string[] => {
  const [year, month] = mes.split('-').map(Number) as [number, number]
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 15)).toISOString().slice(0, 7),
  )
}

/** Months as options, by their names. */
export const opcionesDeMes = (meses: readonly string[]) =>
  meses.map((value) => ({ value, label: mesLegible(value) }))

export const useMesActual = (): string => useHoy().slice(0, 7)

/** The months with volumes, the latest first, and the month shown; undefined while loading. */
export const useMeses = (
  pedido: string | undefined,
): { meses: readonly string[]; mes: string | undefined } => {
  const { data, isError } = useQuery(consulta(api.volumen.periodos))
  const actual = useMesActual()
  const mes = pedido ?? data?.[0] ?? (data || isError ? actual : undefined)
  const all = mes === undefined ? [] : [...new Set([...(data ?? []), mes])]
  return { meses: all.sort().toReversed(), mes }
}

/**
 * What is wrong with typed units; undefined if nothing is. A text that may also mean thousands is refused: one unit instead of a
 * thousand would hardly be noticed in the total of a month.
 */
export const faltaDeUnidades = (format: Format, texto: string): string | undefined => {
  if (texto.trim() === '') return 'Por favor ingresá la cantidad.'
  return quantityFault(format, texto) ?? (typedAmount(texto) === null ? NO_AMOUNT : undefined)
}

/** Labels for the kinds of units of a month. */
export const CONCEPTOS: Readonly<Record<ConceptoVolumen, string>> = {
  produccion: 'Producción',
  stock: 'Stock',
  venta: 'Venta',
}

export const OPCIONES_CONCEPTO = (Object.entries(CONCEPTOS) as [ConceptoVolumen, string][]).map(
  ([value, label]) => ({ value, label }),
)
