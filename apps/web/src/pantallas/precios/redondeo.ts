import type { Estructura } from '@telar/contract'
import type { Format } from '../../kit/format/format.ts'

type Redondeo = NonNullable<Estructura['redondeo']>

/** The ways to round a price, for the editor. */
export const MODOS: readonly { value: Redondeo['modo']; label: string }[] = [
  { value: 'cercano', label: 'Al más cercano' },
  { value: 'arriba', label: 'Hacia arriba' },
  { value: 'abajo', label: 'Hacia abajo' },
]

/** 'a $ 100,00, hacia arriba' */
export const redondeoText = (format: Format, { multiplo, modo }: Redondeo): string => {
  const como = MODOS.find(({ value }) => value === modo)?.label.toLowerCase()
  return `a ${format.moneyInFull(multiplo)}, ${como}`
}
