import { describe, expect, it } from 'vitest'
import type { Oferta } from '../buying/oferta.ts'
import type { Micro } from '../exact/money.ts'
import { CostModel } from '../model/model.ts'
import { currencyShares } from './currency-shares.ts'
import { whereValorUsed } from './where-used.ts'

const micro = (amount: number) => Math.round(amount * 1e6) as Micro

/** Two levels: a button in dollars and a cloth in pesos; and a kit completely in dollars. */
const factory = () => {
  const model = new CostModel()
  model.setSector('Confección', 15)
  model.setSector('Textil', 0)
  model.setValor('USD', { recargo: 0 as Micro })
  model.setVigencia('USD', 0, micro(1485))
  model.setValor('EUR', { recargo: 0 as Micro })
  model.setVigencia('EUR', 0, micro(1600))
  model.setInsumo('BOTON', { costo: micro(0.02), moneda: 'USD', grupo: '' })
  model.setInsumo('CIERRE', { costo: micro(0.333333), moneda: 'USD', grupo: '' })
  model.setInsumo('TELA', { costo: micro(70), grupo: '' })
  for (const codigo of ['KIT', 'CAMPERA']) model.setProducto(codigo, { sector: 'Confección' })
  model.setProducto('TEJIDO', { sector: 'Textil' })
  model.setLinea('KIT', 'insumo', 'BOTON', micro(6))
  model.setLinea('KIT', 'insumo', 'CIERRE', micro(0.7))
  model.setLinea('CAMPERA', 'producto', 'KIT', micro(1.5))
  model.setLinea('CAMPERA', 'insumo', 'TELA', micro(2))
  model.setLinea('TEJIDO', 'insumo', 'TELA', micro(1))
  return model
}

describe('the share of a currency in a cost', () => {
  it('[M9] is the whole cost of a product priced in it alone, and otherwise the sum of its lines', () => {
    const model = factory()
    const shares = currencyShares(model)
    const kit = model.base('KIT').base!
    expect(shares.producto('KIT')).toEqual([{ moneda: 'USD', monto: kit }])
    const campera = model.base('CAMPERA').base!
    expect(shares.producto('CAMPERA')).toEqual([{ moneda: 'USD', monto: campera - micro(140) }])
    expect(shares.producto('TEJIDO')).toEqual([])
  })

  it('adds up over a sector’s products, even if some contain others', () => {
    const model = factory()
    const shares = currencyShares(model)
    expect(shares.sector('Confección')).toEqual([
      { moneda: 'USD', monto: model.base('KIT').base! + model.base('CAMPERA').base! - micro(140) },
    ])
    expect(shares.sector('Textil')).toEqual([])
  })

  it('rises with the currency by as much as the cost', () => {
    const model = factory()
    const before = {
      base: model.base('CAMPERA').base!,
      part: currencyShares(model).producto('CAMPERA')[0]!.monto,
    }
    model.setVigencia('USD', 0, micro(2970))
    expect(model.base('CAMPERA').base! - before.base).toBe(
      currencyShares(model).producto('CAMPERA')[0]!.monto - before.part,
    )
  })

  it('[M13] follows the offer that counts, not the own price beside it', () => {
    const model = factory()
    const oferta = (over: Partial<Oferta>): Oferta => ({
      proveedor: 'A',
      precio: micro(0.06),
      moneda: 'USD',
      unidadCompra: null,
      contenido: null,
      desde: 0,
      hasta: null,
      preferida: true,
      recargos: [],
      ...over,
    })
    // The cloth has its own price in pesos, and is bought in dollars; the button the other way round.
    model.setInsumo('TELA', { costo: micro(70), grupo: '', eleccion: 'preferida' })
    model.setOferta('TELA', 1, oferta({}))
    model.setInsumo('BOTON', { costo: micro(0.02), moneda: 'USD', grupo: '', eleccion: 'preferida' })
    model.setOferta('BOTON', 2, oferta({ precio: micro(30), moneda: null }))
    const shares = currencyShares(model)
    expect(shares.producto('TEJIDO')).toEqual([{ moneda: 'USD', monto: model.base('TEJIDO').base! }])
    expect(shares.producto('KIT')).toEqual([{ moneda: 'USD', monto: model.base('KIT').base! - micro(180) }])
    model.setInsumo('CIERRE', { costo: micro(500), grupo: '' })
    expect(whereValorUsed(model, 'USD').map(({ producto }) => producto)).toEqual(['TEJIDO', 'CAMPERA'])
  })

  it('includes its part of the losses by seconds, and is nothing without an amount', () => {
    const model = factory()
    const all = model.base('KIT').base!
    model.setProducto('KIT', { sector: 'Confección', segunda: micro(3) })
    expect(model.base('KIT').base!).toBeGreaterThan(all)
    expect(currencyShares(model).producto('KIT')).toEqual([{ moneda: 'USD', monto: model.base('KIT').base! }])
    model.removeVigencia('USD', 0)
    expect(currencyShares(model).producto('CAMPERA')).toEqual([])
  })
})
