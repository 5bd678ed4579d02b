import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Micro } from '../exact/money.ts'
import { CostModel } from '../model/model.ts'
import { catalogo } from '../testing/catalogue.ts'
import { columnsOf } from '../testing/engine.ts'
import { baseMaterials, heaviestSupplies } from './supply-weights.ts'

const UNIT = 1_000_000

describe('[VIV-05] the supplies with the largest shares', () => {
  it('count every product and sub-product that contains them, with maintenance', () => {
    const model = new CostModel()
    model.setSector('S', 10)
    model.setInsumo('TELA', { costo: (5 * UNIT) as Micro, grupo: '' })
    model.setInsumo('BOTON', { costo: (7 * UNIT) as Micro, grupo: '' })
    model.setInsumo('SIN-PRECIO', { costo: null, grupo: '' })
    for (const codigo of ['FORRO', 'CAMPERA']) model.setProducto(codigo, { sector: 'S' })
    model.setLinea('FORRO', 'insumo', 'TELA', (2 * UNIT) as Micro)
    model.setLinea('CAMPERA', 'insumo', 'BOTON', (6 * UNIT) as Micro)
    model.setLinea('CAMPERA', 'insumo', 'SIN-PRECIO', UNIT as Micro)
    model.setLinea('CAMPERA', 'producto', 'FORRO', (3 * UNIT) as Micro)
    // 1 FORRO by itself and 3 in a CAMPERA, 2 m each, plus 10 %.
    expect(heaviestSupplies(model, 10)).toEqual([
      { codigo: 'BOTON', cantidad: 6.6 * UNIT, peso: 46.2 * UNIT },
      { codigo: 'TELA', cantidad: 8.8 * UNIT, peso: 44 * UNIT },
    ])
    expect(heaviestSupplies(model, 1).map(({ codigo }) => codigo)).toEqual(['BOTON'])
    // Equal shares come by code.
    model.setInsumo('APLIQUE', { costo: (7 * UNIT) as Micro, grupo: '' })
    model.setLinea('CAMPERA', 'insumo', 'APLIQUE', (6 * UNIT) as Micro)
    expect(heaviestSupplies(model, 2).map(({ codigo }) => codigo)).toEqual(['APLIQUE', 'BOTON'])
  })

  it('add up to the total of a factory without rounding and with costs of supplies only', () => {
    const whole = fc.integer({ min: 1, max: 9 })
    const lines = fc.array(fc.tuple(fc.nat(5), whole), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(
        fc.array(whole, { minLength: 3, maxLength: 3 }),
        fc.array(lines, { maxLength: 5 }),
        (prices, recipes) => {
          const model = new CostModel()
          model.setSector('S', 7)
          for (const [i, price] of prices.entries()) {
            model.setInsumo(`I${i}`, { costo: (price * UNIT) as Micro, grupo: '' })
          }
          for (const [p, recipe] of recipes.entries()) {
            model.setProducto(`P${p}`, { sector: 'S' })
            for (const [what, quantity] of recipe) {
              // Only earlier products, so that there is no cycle.
              const [tipo, codigo] =
                what < 3 || p === 0
                  ? (['insumo', `I${what % 3}`] as const)
                  : (['producto', `P${what % p}`] as const)
              model.setLinea(`P${p}`, tipo, codigo, (quantity * UNIT) as Micro)
            }
          }
          const sum = heaviestSupplies(model, 10).reduce((all, { peso }) => all + peso, 0)
          expect(sum).toBe(model.sectores()[0]!.conMantencion)
          for (const { codigo, base } of model.resultados())
            expect(baseMaterials(model, codigo).reduce((all, { total }) => all + total!, 0)).toBe(base)
        },
      ),
    )
  })

  it('are sorted and exact, whatever is missing or out of range', () => {
    fc.assert(
      fc.property(catalogo, (cat) => {
        const model = CostModel.fromColumns(columnsOf(cat))
        const pesos = heaviestSupplies(model, 100).map(({ peso }) => peso)
        expect(pesos).toEqual(pesos.toSorted((a, b) => b - a))
        expect(pesos.every((peso) => peso > 0 && Number.isSafeInteger(peso))).toBe(true)
      }),
    )
  })
})

describe('the base materials of a product', () => {
  const model = new CostModel()
  model.setSector('S', 10)
  model.setInsumo('TELA', { costo: (5 * UNIT) as Micro, grupo: '' })
  model.setInsumo('SIN-PRECIO', { costo: null, grupo: '' })
  for (const codigo of ['FORRO', 'CAMPERA', 'OTRA']) model.setProducto(codigo, { sector: 'S' })
  model.setLinea('FORRO', 'insumo', 'TELA', (2 * UNIT) as Micro)
  model.setLinea('CAMPERA', 'insumo', 'TELA', UNIT as Micro)
  model.setLinea('CAMPERA', 'insumo', 'SIN-PRECIO', (4 * UNIT) as Micro)
  model.setLinea('CAMPERA', 'producto', 'FORRO', (3 * UNIT) as Micro)
  model.setLinea('OTRA', 'producto', 'CAMPERA', UNIT as Micro)

  it('contain each one once with its total quantity through sub-products, those without price first', () => {
    expect(baseMaterials(model, 'CAMPERA')).toEqual([
      { tipo: 'insumo', codigo: 'SIN-PRECIO', cantidad: 4 * UNIT, costo: null, total: null },
      { tipo: 'insumo', codigo: 'TELA', cantidad: 7 * UNIT, costo: 5 * UNIT, total: 35 * UNIT },
    ])
    expect(baseMaterials(model, 'OTRA')).toEqual(baseMaterials(model, 'CAMPERA'))
  })
})
