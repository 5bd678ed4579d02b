import type { Valor, Vigencia } from '@telar/contract'
import { expect, it } from 'vitest'
import { esFuturo, pendientesAl, proximosDias } from './lo-que-viene.ts'

const HOY = '2026-11-22'
const valor = (codigo: string, proxima: Valor['proxima'] = null): Valor => ({
  codigo,
  nombre: codigo,
  clase: 'moneda',
  recargo_pct: 0,
  monto: 1485,
  desde: '2026-11-01',
  proxima,
  version: 1,
})
const vigencia = (desde: string, monto: number): Vigencia => ({ desde, monto, nota: '' })

it('[VAL-24] distinguishes future moments from past ones', () => {
  const now = Date.parse('2026-11-22T15:00:00Z')
  const ahead = (momento: string | undefined) => esFuturo(momento, HOY, now)
  expect([undefined, '2026-11-22', '2026-11-23', 'cierre:2999', '2026-11-22T16:00:00Z'].map(ahead)).toEqual([
    false,
    false,
    true,
    false,
    true,
  ])
})

it('[VAL-24] lists the pending values that make a future day differ, with their amounts on that day', () => {
  const usd = valor('USD')
  const vigencias = [vigencia('2026-11-01', 1485), vigencia('2026-12-01', 1500), vigencia('2026-12-10', 1550)]
  const at = (dia: string) =>
    pendientesAl([{ valor: usd, vigencias }], HOY, dia).map(({ desde, monto }) => [desde, monto])
  expect(at('2026-11-30')).toEqual([])
  expect(at('2026-12-09')).toEqual([['2026-12-01', 1500]])
  expect(at('2026-12-10')).toEqual([['2026-12-10', 1550]])
})

it('offers the next days with a change, the nearest first', () => {
  const on = (desde: string) => ({ desde, monto: 1 })
  expect(
    proximosDias([
      valor('A', on('2026-12-10')),
      valor('B', on('2026-12-01')),
      valor('C'),
      valor('D', on('2026-12-10')),
    ]),
  ).toEqual([
    { dia: '2026-12-01', codigos: ['B'] },
    { dia: '2026-12-10', codigos: ['A', 'D'] },
  ])
})
