import { expect, it } from 'vitest'
import { createFormat } from '../../kit/format/format.ts'
import { calculatedText } from '../../kit/lib/calculated.ts'
import { parseDecimal } from '../../kit/lib/decimal.ts'
import { typedMicro } from '../../kit/lib/typed-micro.ts'
import { calcular, personas } from './mano-obra-calculo.ts'

const format = createFormat({ locale: 'es-AR', moneda: 'ARS', zona_horaria: 'UTC' })

/** The panel's texts for typed values. */
const panel = (horas: string, valorHora: string, std: string, turno: string) => {
  const { total, porUnidad, personal } = calcular(
    { horas_hombre_std: horas, std_produccion: std, horas_por_turno: turno },
    parseDecimal(valorHora),
    typedMicro,
  )
  return [
    calculatedText(total, format.moneyMicros),
    calculatedText(porUnidad, format.moneyMicros),
    calculatedText(personal, personas(format)),
  ].map((text) => text.replace('\u00a0', ' '))
}

it('[MO-18] [MO-19] [MO-20] costs the typed values', () => {
  expect(panel('8', '3000', '7', '8')).toEqual(['$ 24.000,00', '$ 3.428,57', '1,00 personas'])
  expect(panel('7,5', '3000', '7', '8')[2]).toBe('0,94 personas')
})

it.each(['', '0', '-1', 'abc'])('[MO-19] has no unit cost for a std production of “%s”', (std) => {
  expect(panel('8', '3000', std, '8')[1]).toBe('N/A')
  expect(panel('', '3000', std, '8')[1]).toBe('N/A')
})

it.each(['', '0', '-8', 'x'])('[MO-20] has no staff for a shift of “%s” hours', (turno) => {
  expect(panel('8', '3000', '7', turno)[2]).toBe('N/A')
  expect(panel('', '3000', '7', turno)[2]).toBe('N/A')
})

it('[MO-21] shows nothing, rather than zero, until hours are typed', () => {
  expect(panel('', '3000', '7', '8')).toEqual(['—', '—', '—'])
  expect(panel('8', '', '7', '8')).toEqual(['—', '—', '1,00 personas'])
  expect(panel('0', '3000', '7', '8')).toEqual(['$ 0,00', '$ 0,00', '0,00 personas'])
})

it('reports a result outside the exact range', () => {
  expect(panel('9000000000', '9000000000', '7', '8').slice(0, 2)).toEqual([
    'Fuera de rango',
    'Fuera de rango',
  ])
})
