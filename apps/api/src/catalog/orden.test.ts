import fc from 'fast-check'
import { expect, it } from 'vitest'
import { porMonto, primerosPorMonto } from './orden.ts'

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

it('sorts at least as many as are asked for, the first of all', () => {
  fc.assert(
    fc.property(amounts, fc.boolean(), fc.nat(70), (values, falling, count) => {
      const all = Float64Array.from(values)
      const first = Array.from(primerosPorMonto(all, falling, count))
      expect(first.length).toBeGreaterThanOrEqual(Math.min(count, values.length))
      expect(first).toEqual(Array.from(porMonto(all, falling)).slice(0, first.length))
    }),
  )
})
