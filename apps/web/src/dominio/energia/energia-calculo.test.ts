import { expect, it } from 'vitest'
import { createFormat } from '../../kit/format/format.ts'
import { calculatedText } from '../../kit/lib/calculated.ts'
import { microOf, typedMicro } from '../../kit/lib/typed-micro.ts'
import { calcular, SIN_STD, stdAplicable } from './energia-calculo.ts'

const format = createFormat({ locale: 'es-AR', moneda: 'ARS', zona_horaria: 'UTC' })

/** The panel's texts for typed values, with the std production of a labour type. */
const panel = (kw: string, std: string, deManoObra: number | null, valorKw: number | null = 89.4) => {
  const { total, porUnidad } = calcular({
    kw: typedMicro(kw),
    valorKw: microOf(valorKw),
    std: stdAplicable(std, deManoObra),
  })
  return [
    calculatedText(total, format.moneyMicros),
    calculatedText(porUnidad, format.moneyMicros, SIN_STD),
  ].map((text) => text.replace('\u00a0', ' '))
}

it('[EN-18] [EN-19] costs the typed values', () => {
  expect(panel('2,5', '7', null)).toEqual(['$ 223,50', '$ 31,93'])
})

it('[EN-19] uses the labour type’s std while none is typed, otherwise the typed one', () => {
  expect(panel('2,5', '', 7)[1]).toBe('$ 31,93')
  expect(panel('2,5', '10', 7)[1]).toBe('$ 22,35')
})

it('[EN-19] has no unit cost without a std above 0', () => {
  const texto = 'N/A (requiere STD Producción)'
  expect(panel('2,5', '', null)[1]).toBe(texto)
  expect(panel('2,5', '', 0)[1]).toBe(texto)
  // An own std of 0 is stored, and hides that of the labour type.
  for (const std of ['0', '-7', 'abc']) expect(panel('2,5', std, 7)[1]).toBe(texto)
})

it('[EN-18] shows nothing, rather than zero, while a figure is missing', () => {
  expect(panel('', '7', null)).toEqual(['—', '—'])
  expect(panel('2,5', '7', null, null)).toEqual(['—', '—'])
})
