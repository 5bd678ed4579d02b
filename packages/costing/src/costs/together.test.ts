import { expect, it } from 'vitest'
import type { Micro } from '../exact/money.ts'
import { CostModel } from '../model/model.ts'
import { LANES } from './lanes.ts'

const micro = (amount: number) => (amount * 1_000_000) as Micro

it('[ESC-05] costs more scenarios together than one pass takes, each at its own prices', () => {
  const model = new CostModel()
  model.setInsumo('TELA', { costo: micro(1), grupo: '' })
  for (const codigo of ['FORRO', 'CAMPERA']) model.setProducto(codigo, { sector: 'S' })
  model.setLinea('FORRO', 'insumo', 'TELA', micro(2))
  model.setLinea('CAMPERA', 'producto', 'FORRO', micro(3))
  const prices = Array.from({ length: LANES + 2 }, (_, i) => i + 1)
  const forks = prices.map((price) => {
    const fork = CostModel.fork(model, { recetas: false })
    fork.hold()
    fork.setInsumo('TELA', { costo: micro(price), grupo: '' })
    return fork
  })
  CostModel.release(forks)
  expect(forks.map((fork) => fork.base('CAMPERA').base)).toEqual(prices.map((price) => micro(6 * price)))
})
