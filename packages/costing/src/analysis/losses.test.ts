import { describe, expect, it } from 'vitest'
import type { Micro } from '../exact/money.ts'
import { CostModel } from '../model/model.ts'
import type { DetalleLinea } from '../recipes/line-details.ts'
import { losses } from './losses.ts'

const micro = (amount: number) => Math.round(amount * 1e6) as Micro

interface Hecho {
  segunda?: number
  talles?: string
  tela?: number
  detalle?: DetalleLinea
}

/** Products of cloth at 1 a metre, 100 metres each. */
const fabrica = (productos: Readonly<Record<string, Hecho>>) => {
  const model = new CostModel()
  model.setInsumo('TELA', { costo: micro(1), grupo: '' })
  for (const [codigo, { segunda = 0, talles = '', tela = 100, detalle = {} }] of Object.entries(productos)) {
    model.setProducto(codigo, { sector: 'Costura', segunda: micro(segunda), talles })
    model.setLinea(codigo, 'insumo', 'TELA', micro(tela), detalle)
  }
  return model
}

const perdida = (codigo: string, base: number, sinPerdida: number, enMerma: number, enSegunda: number) => ({
  ...{ codigo, base: micro(base), sinPerdida: micro(sinPerdida), perdida: micro(base - sinPerdida) },
  ...{ enMerma: micro(enMerma), enSegunda: micro(enSegunda) },
})

const MERMA: DetalleLinea = { merma: micro(10) }

describe('what a factory loses', () => {
  it('[HAC-08] is nothing without waste and seconds', () => {
    expect(losses(fabrica({}))).toEqual([])
    expect(losses(fabrica({ A: {}, B: { detalle: { seccion: 'Corte' } } }))).toEqual([])
  })

  it('[HAC-08] is waste, seconds, or both, apart', () => {
    const other = { B: {}, C: { detalle: { seccion: 'Corte' } } }
    expect(losses(fabrica({ A: { detalle: MERMA }, ...other }))).toEqual([perdida('A', 110, 100, 10, 0)])
    expect(losses(fabrica({ A: { segunda: 20 }, B: {} }))).toEqual([perdida('A', 125, 100, 0, 25)])
    expect(losses(fabrica({ A: { segunda: 20, detalle: MERMA } }))).toEqual([
      perdida('A', 137.5, 100, 12.5, 25),
    ])
    expect(losses(fabrica({ A: { segunda: 20 }, B: { detalle: MERMA } }))).toEqual([
      perdida('A', 125, 100, 0, 25),
      perdida('B', 110, 100, 10, 0),
    ])
  })

  it('[HAC-08] stands by its amount, and equal ones in the order of entry', () => {
    const model = fabrica({
      ...{ A: { detalle: MERMA, tela: 10 }, B: { detalle: MERMA, tela: 1000 }, C: { detalle: MERMA } },
      ...{ D: { detalle: MERMA, tela: 10 } },
    })
    expect(losses(model).map(({ codigo }) => codigo)).toEqual(['B', 'C', 'A', 'D'])
  })

  it('[HAC-08] counts waste of a single line, and of sub-products', () => {
    const model = fabrica({ A: {}, B: {} })
    model.setInsumo('HILO', { costo: micro(1), grupo: '' })
    model.setLinea('A', 'insumo', 'TELA', micro(100), { seccion: 'Corte' })
    model.setLinea('A', 'insumo', 'HILO', micro(10), MERMA)
    model.setLinea('B', 'producto', 'A', micro(2))
    expect(losses(model)).toEqual([perdida('B', 322, 320, 2, 0), perdida('A', 111, 110, 1, 0)])
  })

  it('[HAC-08] keeps what else is said of lines and products', () => {
    const talles = '[["S",1],["L",3]]'
    const porTalle = '{"L":"200.000000"}'
    const model = fabrica({ A: { segunda: 20, talles, detalle: { ...MERMA, porTalle } } })
    expect(losses(model)).toEqual([perdida('A', 240.625, 175, 21.875, 43.75)])
  })

  it('[HAC-08] leaves out what has no amount', () => {
    const model = fabrica({ A: { tela: 8_500_000_000, segunda: 20 }, B: { detalle: MERMA } })
    expect(model.base('A').base).toBeNull()
    expect(losses(model)).toEqual([perdida('B', 110, 100, 10, 0)])
  })
})
