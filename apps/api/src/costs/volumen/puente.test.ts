import type { Micro } from '@telar/costing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { movimientoDe, suma } from './puente.ts'

const micro = fc.integer({ min: 0, max: 90_000_000 }) as fc.Arbitrary<Micro>
const cost = fc.option(micro)
const meses = fc.array(fc.record({ producto: fc.constant('P'), q0: micro, q1: micro, c0: cost, c1: cost }), {
  minLength: 1,
  maxLength: 8,
})

/** `a × b`, both in millionths, rounded half up to millionths: nothing here is negative. */
const value = (a: Micro, b: Micro): bigint => (BigInt(a) * BigInt(b) * 2n + 1_000_000n) / 2_000_000n

it('M32: price, volume and mix add up exactly to the difference, for each product and in total', () => {
  fc.assert(
    fc.property(meses, (rows) => {
      const total = {
        q0: rows.reduce((sum, { q0 }) => sum + BigInt(q0), 0n),
        q1: rows.reduce((sum, { q1 }) => sum + BigInt(q1), 0n),
      }
      const movs = rows.flatMap((row) => movimientoDe(row, total) ?? [])
      for (const { antes, despues, precio, volumen, mezcla } of [...movs, suma(movs)])
        expect(precio + volumen + mezcla).toBe(despues - antes)
      for (const row of rows) {
        const mov = movimientoDe(row, total)
        if (mov === null || row.c0 === null || row.c1 === null) continue
        expect([mov.antes, mov.despues]).toEqual([value(row.q0, row.c0), value(row.q1, row.c1)])
        expect(mov.precio).toBe(value(row.q1, row.c1) - value(row.q1, row.c0))
      }
    }),
  )
})

it('M32: even growth is all volume; other shares are mix; another cost is price', () => {
  const of = (numbers: readonly [number, number, number, number][]) => {
    const rows = numbers.map(([q0, c0, q1, c1]) => ({
      producto: 'P',
      q0: (q0 * 1e6) as Micro,
      q1: (q1 * 1e6) as Micro,
      c0: (c0 * 1e6) as Micro,
      c1: (c1 * 1e6) as Micro,
    }))
    const total = {
      q0: rows.reduce((sum, { q0 }) => sum + BigInt(q0), 0n),
      q1: rows.reduce((sum, { q1 }) => sum + BigInt(q1), 0n),
    }
    const { precio, volumen, mezcla } = suma(rows.map((row) => movimientoDe(row, total)!))
    return [precio, volumen, mezcla].map((part) => Number(part) / 1e6)
  }
  expect(
    of([
      [10, 5, 20, 5],
      [4, 100, 8, 100],
    ]),
  ).toEqual([0, 450, 0])
  expect(
    of([
      [10, 5, 4, 5],
      [4, 100, 10, 100],
    ]),
  ).toEqual([0, 0, 570])
  expect(
    of([
      [10, 5, 10, 6],
      [4, 100, 4, 90],
    ]),
  ).toEqual([-30, 0, 0])
})

it('M32: a month without units needs no cost of its own; growth from nothing is all volume; shares are rounded half away from zero', () => {
  const un = (q0: number, q1: number, c0: number | null, c1: number | null) => ({
    producto: 'P',
    q0: (q0 * 1e6) as Micro,
    q1: (q1 * 1e6) as Micro,
    c0: c0 as Micro | null,
    c1: c1 as Micro | null,
  })
  const all = (q0: number, q1: number) => ({ q0: BigInt(q0 * 1e6), q1: BigInt(q1 * 1e6) })
  const gone = { antes: 50n, despues: 0n, precio: 0n, volumen: -50n, mezcla: 0n }
  expect(movimientoDe(un(10, 0, 5, null), all(10, 0))).toEqual(gone)
  const come = { antes: 0n, despues: 50n, precio: 0n, volumen: 50n, mezcla: 0n }
  expect(movimientoDe(un(0, 10, null, 5), all(0, 10))).toEqual(come)
  expect(movimientoDe(un(10, 10, null, 5), all(10, 10))).toBeNull()
  expect(movimientoDe(un(10, 10, 5, null), all(10, 10))).toBeNull()
  expect(movimientoDe(un(1, 1, 1, 1), all(2, 3))).toMatchObject({ volumen: 1n, mezcla: -1n })
  expect(movimientoDe(un(1, 1, 1, 1), all(2, 1))).toMatchObject({ volumen: -1n, mezcla: 1n })
})
