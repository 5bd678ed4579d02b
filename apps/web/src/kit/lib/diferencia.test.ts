import { expect, it } from 'vitest'
import { diferenciaOf, sumOf } from './diferencia.ts'

it('[UI-12] computes an exact difference and its per cent, or none if an amount is missing', () => {
  expect(diferenciaOf(3_729_441_190n, 4_015_155_475n)).toEqual({ micros: 285_714_285n, centesimas: 766 })
  expect(diferenciaOf(1_000_000n, 998_500n)).toEqual({ micros: -1_500n, centesimas: -15 })
  expect(diferenciaOf(100n, 100n)).toEqual({ micros: 0n, centesimas: 0 })
  expect(diferenciaOf(0n, 5n)).toEqual({ micros: 5n, centesimas: null })
  expect(diferenciaOf(0n, 0n)).toEqual({ micros: 0n, centesimas: 0 })
  expect(diferenciaOf(null, 5n)).toEqual({ micros: null, centesimas: null })
  const desconocida = { micros: null, centesimas: null }
  expect(diferenciaOf(100n, 200n, { antes: true, despues: false })).toEqual(desconocida)
  expect(diferenciaOf(100n, 100n, { antes: true, despues: true })).toEqual(desconocida)
  const parcial = { micros: 100n, centesimas: 10_000, parcial: true }
  expect(diferenciaOf(100n, 200n, { antes: true, despues: true })).toEqual(parcial)
})

it('adds exactly, or not at all if a part is missing', () => {
  expect(sumOf([0.1, 0.2])).toBe(300_000n)
  expect(sumOf([0.1, null])).toBeNull()
  expect(sumOf([])).toBe(0n)
})
