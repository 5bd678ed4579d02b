import { expect, it } from 'vitest'
import { TABLAS } from './tablas.ts'

const periodo = TABLAS.volumenes.columnas.periodo!

it.each([
  ...[
    '2026-03',
    '2026-3',
    '2026/03',
    '202603',
    '03/2026',
    '3-2026',
    '3/26',
    '2026-03-15',
    '15/03/2026',
    '2026-03-15T00:00:00',
  ],
  ...[
    'mar-26',
    'Mar.-26',
    'MARZO/26',
    'mar-2026',
    'marzo 2026',
    'marzo de 2026',
    'Marzo del 2026',
    "mar '26",
    '15-mar-26',
  ],
  202603,
])('M32: reads %s as a month', (celda) => {
  expect(periodo.leer(celda)).toEqual({ valor: '2026-03' })
})

it.each([
  'marzo',
  'mar',
  '11/12',
  '2026-13',
  '13/2026',
  '0/2026',
  '20263',
  '45717',
  'mar-026',
  'xyz-26',
  '2026',
])('M32: does not guess a month from %s', (celda) => {
  expect(periodo.leer(celda)).toEqual({ motivo: 'no es un mes: escribilo como 2026-11' })
})

it('M32: reads the two names of September', () => {
  for (const celda of ['set-26', 'setiembre 2026', 'sep-26', 'sept. 2026'])
    expect(periodo.leer(celda)).toEqual({ valor: '2026-09' })
})
