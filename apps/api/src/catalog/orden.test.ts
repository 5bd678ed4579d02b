import fc from 'fast-check'
import { expect, it } from 'vitest'
import { porMonto } from './orden.ts'

const amounts = fc.array(
  fc.oneof(fc.constantFrom(0, 1, 65_535, 65_536, 2 ** 53 - 1, Number.POSITIVE_INFINITY), fc.maxSafeNat()),
  { maxLength: 60 },
)

it('sorts amounts like a stable sort, ascending and descending, with missing ones last', () => {
  fc.assert(
    fc.property(amounts, fc.boolean(), (values, falling) => {
      const sign = falling ? -1 : 1
      const places = values.map((_, place) => place)
      const expected = places.toSorted((a, b) => sign * (values[a]! - values[b]! || 0) || a - b)
      expect(Array.from(porMonto(Float64Array.from(values), falling))).toEqual(expected)
    }),
  )
})
