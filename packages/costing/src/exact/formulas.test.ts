import { expect, it } from 'vitest'
import { conMantencion } from './formulas.ts'
import type { Micro } from './money.ts'
import { formatMicro, parseMicro } from './money.ts'

const m = (text: string): Micro => parseMicro(text) as Micro

it('[COST-18] maintenance', () => {
  expect(formatMicro(conMantencion(m('3729.44119'), 15) as Micro)).toBe('4288.857369')
  expect([0, 1, 100].map((pct) => conMantencion(m('1000'), pct))).toEqual([m('1000'), m('1010'), m('2000')])
  expect(() => conMantencion(m('1'), 101)).toThrow(RangeError)
  expect(() => conMantencion(m('1'), 1.5)).toThrow(RangeError)
})
