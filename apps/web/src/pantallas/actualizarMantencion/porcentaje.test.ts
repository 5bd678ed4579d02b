import { expect, it } from 'vitest'
import { asentar, leerPorcentaje, soloDigitos } from './porcentaje.ts'

it('[MANT-03] takes at most three digits and nothing else', () => {
  expect(soloDigitos('12a3')).toBe('123')
  expect(soloDigitos('-1,5')).toBe('15')
  expect(soloDigitos('1000')).toBe('100')
  expect(soloDigitos('abc')).toBe('')
})

it('[MANT-04] on leaving reverts an empty field, and clamps and tidies any other', () => {
  expect(asentar('', 7)).toBe('7')
  expect(asentar('150', 7)).toBe('100')
  expect(asentar('007', 1)).toBe('7')
  expect(asentar('0', 1)).toBe('0')
})

it('[MANT-05] cannot save what is empty or above 100', () => {
  expect(leerPorcentaje('')).toBeNull()
  expect(leerPorcentaje('101')).toBeNull()
  expect(leerPorcentaje('100')).toBe(100)
  expect(leerPorcentaje('000')).toBe(0)
})
