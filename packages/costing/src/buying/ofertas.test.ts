import { beforeEach, describe, expect, it } from 'vitest'
import { suppliesOf } from '../analysis/price-age.ts'
import type { Micro } from '../exact/money.ts'
import { parseMicro } from '../exact/money.ts'
import { CostModel } from '../model/model.ts'
import type { Oferta, Recargo } from './oferta.ts'
import type { Eleccion } from './ofertas.ts'

const micro = (amount: number | string): Micro => parseMicro(String(amount)) as Micro

const cobro = (tipo: Recargo['tipo'], valor: number, resto: Partial<Recargo> = {}): Recargo => ({
  nombre: 'flete',
  tipo,
  valor: micro(valor),
  moneda: null,
  piso: null,
  tope: null,
  ...resto,
})

const oferta = (precio: number, moneda: string | null, resto: Partial<Oferta> = {}): Oferta => ({
  proveedor: 'P',
  precio: micro(precio),
  moneda,
  unidadCompra: null,
  contenido: null,
  desde: 0,
  hasta: null,
  preferida: false,
  recargos: [],
  ...resto,
})

const UNIDADES = {
  m: ['longitud', 1, 1],
  yd: ['longitud', 1143, 1250],
  kg: ['masa', 1, 1],
  'pie²': ['superficie', 145161, 1562500],
  'dm²': ['superficie', 1, 100],
  un: ['cantidad', 1, 1],
  mil: ['cantidad', 1000, 1],
} as const

const A = oferta(2.1, 'USD', { unidadCompra: 'm', recargos: [cobro('pct_acumulado', 12)] })
const B = oferta(3450, null, { unidadCompra: 'm' })
const C = oferta(12.5, 'USD', {
  unidadCompra: 'kg',
  contenido: { num: 21, den: 5 },
  recargos: [cobro('pct_acumulado', 8)],
})

describe('offers', () => {
  let model: CostModel
  const elegir = (eleccion: Eleccion) => model.setInsumo('ARCIEL', { ...model.insumo('ARCIEL'), eleccion })
  beforeEach(() => {
    model = new CostModel()
    for (const [codigo, [dimension, num, den]] of Object.entries(UNIDADES))
      model.setUnidad(codigo, { dimension, num, den })
    model.setDia(100)
    model.setValor('USD', { recargo: micro(0) })
    model.setVigencia('USD', 0, micro(1485))
    insumo('ARCIEL', 'm', 'menor')
  })

  const insumo = (
    codigo: string,
    unidad: string | null,
    eleccion: 'propio' | 'preferida' | 'ultima' | 'menor',
  ) => model.setInsumo(codigo, { costo: null, grupo: '', unidad, eleccion })
  const costo = (codigo = 'ARCIEL') => {
    const { costo } = model.unitCost('insumo', codigo)
    return costo === null ? null : costo / 1e6
  }
  const motivo = (codigo = 'ARCIEL') => model.unitCost('insumo', codigo).motivo
  /** The cost of a supply with this unit of use and one offer. */
  const puesta = (unidad: string | null, una: Oferta) => {
    insumo('UNO', unidad, 'menor')
    model.setOferta('UNO', 99, una)
    return costo('UNO')
  }

  it('[COM-09] cost rounded(chain(price × currency) ÷ content)', () => {
    expect(puesta('m', A)).toBe(3492.72)
    expect(puesta('m', B)).toBe(3450)
    expect(puesta('m', C)).toBe(4773.214286)
    expect(puesta('m', oferta(6.3, 'USD', { contenido: { num: 5000, den: 1 } }))).toBe(1.8711)
  })

  it('[COM-10] need no content if the units have the same dimension', () => {
    expect(puesta('m', oferta(1.95, 'USD', { unidadCompra: 'yd' }))).toBe(3166.830709)
    expect(puesta('un', oferta(14350, null, { unidadCompra: 'mil' }))).toBe(14.35)
    expect(puesta('dm²', oferta(3.15, 'USD', { unidadCompra: 'pie²' }))).toBe(503.50882)
  })

  it('[COM-11] are rounded once only', () => {
    const recargos = [cobro('pct_precio', 12)]
    expect(puesta('m', oferta(1.01, 'USD', { unidadCompra: 'yd', recargos }))).toBe(1837.086614)
  })

  it('[COM-11] are rounded up at exactly half a micro-unit', () => {
    for (let precio = 5; precio < 2_000; precio += 10) {
      puesta(null, oferta(precio / 1e6, null, { recargos: [cobro('pct_acumulado', 10)] }))
      expect(model.unitCost('insumo', 'UNO').costo).toBe((precio * 11 + 5) / 10)
    }
  })

  it('[COM-12] apply their charges in order', () => {
    const chain = (tipo: Recargo['tipo']) => [cobro(tipo, -20), cobro(tipo, 10), cobro('fijo', 5)]
    expect(puesta(null, oferta(100, null, { recargos: chain('pct_acumulado') }))).toBe(93)
    expect(puesta(null, oferta(100, null, { recargos: chain('pct_precio') }))).toBe(95)
    const first = [cobro('fijo', 5), cobro('pct_acumulado', -20), cobro('pct_acumulado', 10)]
    expect(puesta(null, oferta(100, null, { recargos: first }))).toBe(92.4)
    model.setVigencia('USD', 0, micro(1400))
    expect(puesta(null, oferta(100, 'USD', { recargos: chain('pct_acumulado') }))).toBe(130200)
  })

  it('[COM-13] limit a charge by its minimum and maximum', () => {
    const recargos = [cobro('pct_precio', 5, { piso: micro(0.4), tope: micro(2) })]
    const cono = (precio: number) =>
      puesta('m', oferta(precio, 'USD', { contenido: { num: 5000, den: 1 }, recargos }))
    expect([cono(6.3), cono(12.5), cono(50)]).toEqual([1.9899, 3.898125, 15.444])
  })

  it('[COM-13] a fixed charge and its minimum have their own currency', () => {
    const recargos = [
      cobro('fijo', 1, { moneda: 'USD' }),
      cobro('pct_precio', 1, { moneda: 'USD', piso: micro(2) }),
    ]
    expect(puesta(null, oferta(100, null, { recargos }))).toBe(100 + 1485 + 2970)
  })

  it('[COM-12] charges above the whole price leave no cost', () => {
    expect(puesta(null, oferta(100, null, { recargos: [cobro('fijo', -100)] }))).toBe(0)
    expect(puesta(null, oferta(100, null, { recargos: [cobro('fijo', -100.000001)] }))).toBeNull()
  })

  it('[COM-14] count by the supply’s choice, and *menor* is chosen anew when a rate changes', () => {
    for (const [i, una] of [A, B, C].entries()) model.setOferta('ARCIEL', i + 1, una)
    expect(costo()).toBe(3450)
    model.setVigencia('USD', 0, micro(1400))
    expect(costo()).toBe(3292.8)
    model.setOferta('ARCIEL', 3, { ...C, preferida: true })
    elegir('preferida')
    expect(costo()).toBe(4500)
    elegir('ultima')
    expect(costo()).toBe(4500)
    model.setOferta('ARCIEL', 1, { ...A, desde: 1 })
    expect(costo()).toBe(3292.8)
    elegir('propio')
    expect(costo()).toBeNull()
    model.removeOferta(1)
    elegir('menor')
    expect(costo()).toBe(3450)
    expect([...model.copy().codigos('insumo')].map((codigo) => costo(codigo))).toEqual([3450])
  })

  it('[COM-14] of offers that cost the same, the one entered first is the cheapest', () => {
    model.setProducto('P', { sector: 'S' })
    model.setLinea('P', 'insumo', 'ARCIEL', micro(1))
    for (const [i, proveedor] of ['Primero', 'Segundo'].entries())
      model.setOferta('ARCIEL', i + 1, { ...B, proveedor })
    expect(suppliesOf(model, 'P')).toMatchObject([{ proveedor: 'Primero' }])
  })

  it('are gone with their supply', () => {
    model.setOferta('ARCIEL', 1, B)
    model.remove('insumo', 'ARCIEL')
    expect(() => model.removeOferta(1)).toThrow('oferta 1 is not in the model')
    model.setInsumo('OTRO', { costo: micro(2), grupo: '' })
    expect(costo('OTRO')).toBe(2)
  })

  it('[COM-15] [COM-28] expired ones count only if none is valid, and future ones never', () => {
    model.setOferta('ARCIEL', 1, { ...B, precio: micro(10), hasta: 99 })
    expect(costo()).toBe(10)
    model.setOferta('ARCIEL', 2, { ...B, precio: micro(30), desde: 50, hasta: 120 })
    model.setOferta('ARCIEL', 3, { ...B, precio: micro(20), desde: 110 })
    expect(costo()).toBe(30)
    elegir('ultima')
    expect(costo()).toBe(30)
    for (const [dia, cost] of [
      [110, 20],
      [99, 30],
      [49, 10],
      [0, 10],
    ] as const) {
      model.setDia(dia)
      expect([dia, costo()]).toEqual([dia, cost])
    }
    // From the last day of an offer to the next one, and back.
    elegir('menor')
    for (const [dia, cost] of [
      [99, 10],
      [100, 30],
      [99, 10],
    ] as const) {
      model.setDia(dia)
      expect([dia, costo()]).toEqual([dia, cost])
    }
    model.setOferta('ARCIEL', 3, { ...B, desde: 110, preferida: true })
    elegir('preferida')
    expect(costo()).toBeNull()
    expect(model.enDia(110).unitCost('insumo', 'ARCIEL').costo).toBe(3450e6)
  })

  it('[COM-15] [COM-18] give the supplies of a product their day and supplier, by code, but not where the cost is out of range', () => {
    model.setOferta('ARCIEL', 1, { ...B, desde: 50, hasta: 120 })
    model.setInsumo('AGUJA', { costo: micro(3), precioDesde: 7, grupo: '' })
    model.setInsumo('NADA', { costo: micro(9e9), moneda: 'USD', grupo: '' })
    model.setProducto('P', { sector: 'S' })
    for (const codigo of ['NADA', 'ARCIEL', 'AGUJA']) model.setLinea('P', 'insumo', codigo, micro(1))
    expect(suppliesOf(model, 'P')).toEqual([
      { codigo: 'AGUJA', desde: 7, hasta: null, proveedor: null },
      { codigo: 'ARCIEL', desde: 50, hasta: 120, proveedor: 'P' },
    ])
  })

  it('[COM-16] say why a supply has no cost, and *menor* skips an offer without one', () => {
    expect(motivo()).toEqual({ tipo: 'insumo_sin_oferta', codigo: 'ARCIEL' })
    model.setOferta('ARCIEL', 1, { ...C, contenido: null })
    expect(motivo()).toEqual({ tipo: 'insumo_sin_contenido', codigo: 'ARCIEL', compra: 'kg', uso: 'm' })
    model.setOferta('ARCIEL', 2, B)
    expect(costo()).toBe(3450)
    elegir('ultima')
    model.setOferta('ARCIEL', 3, { ...B, moneda: 'EUR' })
    expect(motivo()).toEqual({ tipo: 'insumo_sin_valor', codigo: 'ARCIEL', valor: 'EUR' })
  })

  it('[COM-08] [COM-16] a percentage needs no currency, unless its minimum or maximum does', () => {
    const enEuros = { ...cobro('pct_acumulado', 10), moneda: 'EUR' }
    expect(puesta('m', { ...B, recargos: [enEuros] })).toBe(3795)
    expect(puesta('m', { ...B, recargos: [{ ...enEuros, tope: 5e6 }] })).toBeNull()
    expect(motivo('UNO')).toEqual({ tipo: 'insumo_sin_valor', codigo: 'UNO', valor: 'EUR' })
    model.setValor('EUR', { recargo: micro(0) })
    model.setVigencia('EUR', 0, micro(20))
    expect(costo('UNO')).toBe(3550)
  })

  it('[COM-10] follow changes of units', () => {
    model.setOferta('ARCIEL', 1, { ...B, unidadCompra: 'yd' })
    const before = costo()
    model.setUnidad('yd', { dimension: 'longitud', num: 2, den: 1 })
    expect([before, costo()]).toEqual([3772.965879, 1725])
    insumo('ARCIEL', 'yd', 'menor')
    expect(costo()).toBe(3450)
    expect(() => model.removeUnidad('yd')).toThrow('is used by ARCIEL')
    insumo('ARCIEL', 'm', 'menor')
    expect(() => model.removeUnidad('yd')).toThrow('is used by ARCIEL')
  })

  it('[COM-24] in a fork are independent, whatever the order of changes', () => {
    for (const [id, una] of [
      [3, C],
      [1, A],
      [2, B],
    ] as const)
      model.setOferta('ARCIEL', id, una)
    const fork = CostModel.fork(model, { recetas: false })
    const ids = (of: CostModel) => Array.from(of.ofertas(), ({ id }) => id)
    fork.setOferta('ARCIEL', 2, oferta(1, null, { unidadCompra: 'm' }))
    fork.removeOferta(1)
    expect([ids(model), ids(fork)]).toEqual([
      [1, 2, 3],
      [2, 3],
    ])
    expect(costo()).toBe(3450)
    expect(fork.unitCost('insumo', 'ARCIEL').costo).toBe(1e6)
    fork.setOferta('ARCIEL', 1, A)
    fork.removeOferta(2)
    expect(ids(fork)).toEqual([1, 3])
    expect(fork.unitCost('insumo', 'ARCIEL').costo).toBe(3492.72e6)
  })

  it('[COST-30] in a copy stay as they are when those of its original change', () => {
    model.setOferta('ARCIEL', 1, A)
    const copy = model.copy()
    model.setOferta('ARCIEL', 2, B)
    model.removeOferta(1)
    expect(Array.from(copy.ofertas(), ({ id }) => id)).toEqual([1])
    copy.setVigencia('USD', 0, micro(1400))
    expect(copy.unitCost('insumo', 'ARCIEL').costo).toBe(3292.8e6)
    expect(costo()).toBe(3450)
  })

  it('[COM-24] can be tried in a simulation', () => {
    model.setProducto('X', { sector: 'S' })
    model.setLinea('X', 'insumo', 'ARCIEL', micro(1))
    model.setOferta('ARCIEL', 1, B)
    expect(model.base('X').base).toBe(3450e6)
    model.removeOferta(1)
    model.setOferta('ARCIEL', 1, A)
    expect(() => model.removeValor('USD')).toThrow('is used by ARCIEL')
    expect(model.base('X').base).toBe(3492.72e6)
  })
})
