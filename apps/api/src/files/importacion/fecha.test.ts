import { expect, it } from 'vitest'
import { isoDe, MESES } from './fecha.ts'
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

it.each([
  ['31/12/2026', '2026-12-31'],
  ['1-3-26', '2026-03-01'],
  ['01.02.2026', '2026-02-01'],
  ['2026-3-1', '2026-03-01'],
  ['2026-03-01T00:00:00.000Z', '2026-03-01'],
  ['2026-03-01 13:45', '2026-03-01'],
  ['15-nov-26', '2026-11-15'],
  ['15 nov. 2026', '2026-11-15'],
  ['1 de noviembre de 2026', '2026-11-01'],
  ['2 de Enero del 2026', '2026-01-02'],
  ['5-sep-26', '2026-09-05'],
  ['5 set. 2026', '2026-09-05'],
  ['5 de setiembre de 2026', '2026-09-05'],
  // Whether the day exists is asked later.
  ['31/02/2026', '2026-02-31'],
])('reads the day %s as %s', (text, day) => {
  expect(isoDe(text)).toBe(day)
})

it('reads every month by its name and by its first three letters', () => {
  for (const [i, mes] of MESES.entries())
    for (const word of [mes, mes.slice(0, 3), `${mes.slice(0, 3)}.`.toUpperCase()])
      expect(isoDe(`7 ${word} 2026`)).toBe(`2026-${String(i + 1).padStart(2, '0')}-07`)
})

it.each([
  '',
  'enero',
  '2026',
  '1/2',
  '1/2/3',
  '1/2/026',
  '5-foo-26',
  '5-bre-26',
  '5 de setenta de 2026',
  '5 enero5 2026',
])('does not take %j for a day', (text) => {
  expect(isoDe(text)).toBeNull()
})
