import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Micro } from '../exact/money.ts'
import { LIMIT } from '../exact/money.ts'
import { CostModel } from '../model/model.ts'
import { cdrInForks, mostSensitive, solve } from './target.ts'

const micro = (amount: number) => (amount * 1_000_000) as Micro

/** round(value × num / den) + rest: the amount for a lever's value. */
const line =
  (num: number, den: number, rest: number) =>
  (value: number): Micro =>
    (Math.floor((2 * value * num + den) / (2 * den)) + rest) as Micro

describe('solve', () => {
  it('[ESC-12] comes as near as any value, and changes the lever no further than necessary', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: 0, max: 900 }),
        fc.integer({ min: 0, max: 2_000 }),
        fc.boolean(),
        (num, den, rest, now, wanted, falls) => {
          const rising = line(num, den, rest)
          const amount = falls ? (value: number) => (60_000 - rising(value)) as Micro : rising
          const goal = (falls ? 60_000 - wanted : wanted) as Micro
          const gap = (value: number) => Math.abs(amount(value) - goal)
          const found = solve(amount, goal, now as Micro, 0 as Micro)
          const values = Array.from({ length: 3_000 }, (_, value) => value)
          if (found === null) {
            expect(falls ? amount(0) < goal : amount(0) > goal).toBe(true)
            return
          }
          if (found >= values.length) return
          expect(gap(found)).toBe(Math.min(...values.map(gap)))
          const same = values.filter((value) => amount(value) === amount(found))
          expect(Math.abs(found - now)).toBe(Math.min(...same.map((value) => Math.abs(value - now))))
        },
      ),
      { numRuns: 300 },
    )
  })

  it('[ESC-12] finds a value although greater ones, or the present one, leave the exact range', () => {
    const twice = (value: number) => (value > 500 ? null : 10 + 2 * value) as Micro | null
    expect(solve(twice, 110 as Micro, 0 as Micro, 0 as Micro)).toBe(50)
    expect(solve(twice, 110 as Micro, 600 as Micro, 0 as Micro)).toBe(50)
    const divided = (value: number) => (value < 4 ? null : Math.round(6_000 / value)) as Micro | null
    expect(solve(divided, 500 as Micro, 3 as Micro, 1 as Micro)).toBe(12)
  })

  it('[ESC-12] finds none if the amount never reaches the wanted one', () => {
    expect(solve(() => 5 as Micro, 100 as Micro, 10 as Micro, 0 as Micro)).toBeNull()
  })
})

/** A jacket of 2 buttons and a lining of 3 m of fabric. */
function campera(): CostModel {
  const model = new CostModel()
  model.setInsumo('BOTON', { costo: micro(7), grupo: '' })
  model.setInsumo('TELA', { costo: micro(5), grupo: '' })
  for (const codigo of ['FORRO', 'CAMPERA']) model.setProducto(codigo, { sector: 'S' })
  model.setLinea('FORRO', 'insumo', 'TELA', micro(3))
  model.setLinea('CAMPERA', 'insumo', 'BOTON', micro(2))
  model.setLinea('CAMPERA', 'producto', 'FORRO', micro(1))
  return model
}

it('[ESC-12] a lever that takes anything in a product out of range gives no CDR, one that makes a quantity 0 does', () => {
  const model = campera()
  const cdrIn = cdrInForks(model, 'CAMPERA')
  const after = (change: (fork: CostModel) => void) => {
    const fork = CostModel.fork(model, { recetas: true })
    change(fork)
    return cdrIn(fork)
  }
  expect(after(() => {})).toBe(micro(29))
  expect(after((fork) => fork.setInsumo('TELA', { costo: (LIMIT - 1) as Micro, grupo: '' }))).toBeNull()
  expect(after((fork) => fork.setInsumo('TELA', { costo: null, grupo: '' }))).toBeNull()
  expect(after((fork) => fork.setLinea('FORRO', 'insumo', 'TELA', micro(0)))).toBe(micro(14))
})

it('[ESC-15] names what moves the CDR most by 1 %, at all levels', () => {
  const model = campera()
  model.setInsumo('HILO', { costo: micro(1), grupo: '' })
  model.setLinea('CAMPERA', 'insumo', 'HILO', micro(1))
  expect(mostSensitive(model, 'CAMPERA', 2)).toEqual([
    { tipo: 'insumo', codigo: 'TELA', peso: 150_000 },
    { tipo: 'insumo', codigo: 'BOTON', peso: 140_000 },
  ])
})
