import { expect, it } from 'vitest'
import { createFormat } from '../../kit/format/format.ts'
import { equivaleText } from './dimensiones.ts'

const format = createFormat({ locale: 'es-AR', moneda: 'ARS', zona_horaria: 'UTC' })

it('[COM-24] writes what a unit is with all its decimals, and a fraction only where they do not end', () => {
  const of = (num: number, den: number) => equivaleText(format, { num, den, dimension: 'masa' })
  expect(of(45_359_237, 100_000_000)).toBe('0,45359237 kg')
  expect(of(45_359_237, 1_600_000_000)).toBe('0,028349523125 kg')
  expect(of(145_161, 1_562_500)).toBe('0,09290304 kg')
  expect([of(1000, 1), of(21, 5), of(12_345, 10)]).toEqual(['1.000 kg', '4,2 kg', '1.234,5 kg'])
  expect([of(1, 60), of(1, 2 ** 13)]).toEqual(['1/60 kg', '1/8192 kg'])
})
