import { expect, it } from 'vitest'
import { unaEnergia } from '../../testing/filas.ts'
import { resumir } from './energia-cifras.tsx'

it('[EN-01] adds up all rows exactly', () => {
  const resumen = resumir([
    unaEnergia({ consumo_kw_std: 2.5, valor_kw: 89.4 }),
    unaEnergia({ consumo_kw_std: 4, valor_kw: 90.6 }),
  ])
  expect(resumen).toEqual({
    equipos: 2,
    activos: 1000,
    valorKw: { shown: 90_000_000n, exact: 90_000_000n },
    consumo: 6_500_000n,
  })
})

it('[EN-01] adds without the errors of doubles, and rounds the average once', () => {
  const resumen = resumir([0.1, 0.2, 0.4].map((kw) => unaEnergia({ consumo_kw_std: kw, valor_kw: kw })))
  expect(resumen.consumo).toBe(700_000n)
  expect(resumen.valorKw).toEqual({ shown: 230_000n, exact: 233_333n })
})

it('[EN-01] is 0 without rows', () => {
  expect(resumir([])).toEqual({ equipos: 0, activos: 0, valorKw: { shown: 0n, exact: 0n }, consumo: 0n })
})
