import { formatMicro, LIMIT, type Micro, parseMicro } from '@telar/costing'
import { microOf } from '@telar/fabrica'
import fc from 'fast-check'
import { expect, it } from 'vitest'

it('reads amounts of the database as the engine reads any decimal text, of any size', () => {
  const amounts = fc.oneof(fc.maxSafeInteger(), fc.integer(), fc.constantFrom(0, 1, LIMIT - 1, 1 - LIMIT))
  fc.assert(
    fc.property(amounts, (micro) => {
      fc.pre(Math.abs(micro) < LIMIT)
      expect(microOf(formatMicro(micro as Micro))).toBe(micro)
    }),
  )
})

it('reads other decimal texts too, and refuses what is no amount in range', () => {
  for (const text of ['12', '0.5', '.500000', '1e3', '-1.000000', '+2.000000', '1.0000005', '000012.500000'])
    expect(microOf(text)).toBe(parseMicro(text))
  for (const text of [
    '',
    '.',
    '1,000000',
    '1.00000x',
    'x1.000000',
    '1 .000000',
    '9007199254.740992',
    'NaN.000000',
  ])
    expect(() => microOf(text)).toThrow(`Not an amount: ${text}`)
})
