import { expect, it } from 'vitest'
import { unaManoObra } from '../../testing/filas.ts'
import { resumir } from './mano-obra-cifras.tsx'

it('[MO-01] adds up all rows exactly, and rounds each average once', () => {
  const resumen = resumir([
    unaManoObra({ valor_hora_hombre: 3000, horas_hombre_std: 8 }),
    unaManoObra({ valor_hora_hombre: 4000, horas_hombre_std: 6, estado: 'inactivo' }),
  ])
  expect(resumen).toEqual({
    tipos: 2,
    valorHora: { shown: 3_500_000_000n, exact: 3_500_000_000n },
    horas: { shown: 7_000_000n, exact: 7_000_000n },
    activos: 500,
  })
})

it('[MO-01] adds tenths without the errors of doubles', () => {
  const tipos = Array.from({ length: 10 }, () =>
    unaManoObra({ valor_hora_hombre: 0.1, horas_hombre_std: 0.7 }),
  )
  expect(resumir(tipos).valorHora.exact).toBe(100_000n)
  expect(resumir(tipos).horas.exact).toBe(700_000n)
})

it('[MO-01] is 0 without rows', () => {
  const cero = { shown: 0n, exact: 0n }
  expect(resumir([])).toEqual({ tipos: 0, valorHora: cero, horas: cero, activos: 0 })
})
