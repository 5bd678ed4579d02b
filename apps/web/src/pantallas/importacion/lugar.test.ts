import { expect, it } from 'vitest'
import { lugarEn } from './lugar.ts'

it('[ASI-04] names the sheet of a line, if several are read as one', () => {
  const partes = [
    { hoja: 'JN-102', desde: 1 },
    { hoja: 'JN-103', desde: 26 },
  ]
  expect([9, 26, 27].map((linea) => lugarEn(linea, partes))).toEqual([
    'línea 8 de «JN-102»',
    'línea 25 de «JN-102»',
    'línea 1 de «JN-103»',
  ])
  expect(lugarEn(9)).toBe('línea 9')
})
