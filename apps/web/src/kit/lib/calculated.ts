import type { Micro, OutOfRange } from '@telar/costing'
import type { Calculation } from '../calc-panel.tsx'
import { type Format, MISSING } from '../format/format.ts'

/** The result of a formula over typed values, or why there is none: it does not apply, or a value is still missing. */
export type Calculated = Micro | OutOfRange | 'not_applicable' | 'missing'

const isKnown = (result: Calculated): result is Micro => typeof result === 'number'

/** A result as `show` formats it, or the text instead of one. */
export const calculatedText = (
  result: Calculated,
  show: (micros: bigint) => string,
  notApplicable = 'N/A',
): string => {
  if (isKnown(result)) return show(BigInt(result))
  switch (result) {
    case 'not_applicable':
      return notApplicable
    case 'missing':
      return MISSING
    case 'fuera_de_rango':
      return 'Fuera de rango'
  }
}

/** The same for a row of `CalcPanel`, with all six decimals in the tooltip. */
export const calculatedRow = (
  format: Format,
  label: string,
  result: Calculated,
  show: (micros: bigint) => string,
  formula: string,
  notApplicable?: string,
): Calculation => ({
  label,
  value: calculatedText(result, show, notApplicable),
  title: isKnown(result) ? format.exactMicros(BigInt(result)) : undefined,
  known: isKnown(result),
  formula,
})
