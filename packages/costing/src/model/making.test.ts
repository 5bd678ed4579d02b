import { describe, expect, it } from 'vitest'
import type { Puente } from '../analysis/bridge.ts'
import type { ProductoPedido } from '../analysis/cheaper.ts'
import { cheaperOffers } from '../analysis/cheaper.ts'
import { compareProduct } from '../analysis/compare.ts'
import { minutosDe } from '../analysis/minutos.ts'
import { snapshot } from '../analysis/snapshot.ts'
import { heaviestSupplies } from '../analysis/supply-weights.ts'
import { mostSensitive } from '../analysis/target.ts'
import type { Micro } from '../exact/money.ts'
import { parseMicro } from '../exact/money.ts'
import { redondeado } from '../exact/racional.ts'
import { type DetalleLinea, SIN_DETALLE } from '../recipes/line-details.ts'
import { explain } from '../view/explain.ts'
import { parteDe, productoEn } from '../view/parte.ts'
import { CostModel } from './model.ts'

const micro = (text: string) => parseMicro(text) as Micro

/** A style whose length of fabric differs by size, with other ingredients that do not. */
function estilo(talles: string, tela: DetalleLinea = POR_TALLE): CostModel {
  const model = new CostModel()
  model.setInsumo('TELA', { costo: micro('2500'), grupo: '' })
  model.setInsumo('COMUN', { costo: micro('1800'), grupo: '' })
  model.setProducto('REMERA', { sector: 'Confección', talles })
  model.setLinea('REMERA', 'insumo', 'TELA', micro('1.2'), tela)
  model.setLinea('REMERA', 'insumo', 'COMUN', micro('1'))
  return model
}

const POR_TALLE = { porTalle: '{"S":"1.100000","M":"1.200000","L":"1.320000","XL":"1.450000"}' }
const CURVA = '[["S",1],["M",2],["L",2],["XL",1]]'

/** The parts that are not 0. */
function moved(antes: CostModel, despues: CostModel, producto: string): Partial<Puente> {
  const { puente } = compareProduct(snapshot(antes, producto), snapshot(despues, producto))
  return Object.fromEntries(
    Object.entries(puente!).filter(([, part]) => typeof part === 'number' && part !== 0),
  )
}

it('[HAC-13] [HAC-14] sizes and colours may be called like anything that every object has', () => {
  const model = estilo('[["constructor",1],["__proto__",1]]', { mismo: 'talle' })
  model.setProducto('REMERA', {
    ...{ sector: 'Confección', talles: '[["constructor",1],["__proto__",1]]' },
    colores: '[["toString",1],["__proto__",1]]',
  })
  expect(model.base('REMERA').base).toBe(micro('4800'))
  const detalle = {
    porTalle: '{"__proto__":"2.000000"}',
    porColor: '{"__proto__":["insumo","COMUN",null]}',
  }
  model.setLinea('REMERA', 'insumo', 'TELA', micro('1.2'), detalle)
  const bases = model.variantes('REMERA').map(({ base }) => base)
  expect(bases).toEqual(['4800', '3960', '6800', '5400'].map(micro))
  expect(model.linea('REMERA', 'insumo', 'TELA')).toMatchObject(detalle)
})

describe('causes of a change in how products are made', () => {
  const forro = (detalle: DetalleLinea, cantidad = '0.75') => {
    const model = new CostModel()
    model.setInsumo('TELA', { costo: micro('1234.56'), grupo: '' })
    model.setProducto('FORRO', { sector: 'Confección' })
    model.setLinea('FORRO', 'insumo', 'TELA', micro(cantidad), detalle)
    return model
  }

  it('[HAC-30] waste alone, and beside a changed quantity', () => {
    const merma = { merma: micro('8') }
    expect(moved(forro({}), forro(merma), 'FORRO')).toEqual({ merma: micro('74.0736') })
    expect(moved(forro(merma), forro({}), 'FORRO')).toEqual({ merma: -micro('74.0736') })
    // Twice as much with the same waste is all quantity.
    expect(moved(forro(merma), forro(merma, '1.5'), 'FORRO')).toEqual({ cantidades: micro('999.9936') })
    expect(moved(forro({}), forro(merma, '1.5'), 'FORRO')).toEqual({
      cantidades: micro('925.92'),
      merma: micro('148.1472'),
    })
  })

  it('[HAC-30] a sub-product’s cost in its variants is its own part, separate from seconds', () => {
    const conjunto = (roja: string, pesos = '[["NEGRO",3],["ROJO",1]]') => {
      const model = new CostModel()
      for (const [codigo, costo] of [['TELA', '100'] as const, ['TELA-R', roja] as const])
        model.setInsumo(codigo, { costo: micro(costo), grupo: '' })
      model.setProducto('SACO', { sector: 'Confección', colores: '[["NEGRO",1],["ROJO",1]]' })
      model.setLinea('SACO', 'insumo', 'TELA', micro('1'), { porColor: '{"ROJO":["insumo","TELA-R",null]}' })
      model.setProducto('AMBO', { sector: 'Confección', colores: pesos, segunda: micro('20') })
      model.setLinea('AMBO', 'producto', 'SACO', micro('1'), { mismo: 'color' })
      return model
    }
    // One of four is red: 40 more is 10 more on the mean, and 12.5 more for a good unit.
    expect(moved(conjunto('100'), conjunto('140'), 'AMBO')).toEqual({
      subproductos: micro('10'),
      segunda: micro('2.5'),
    })
    expect(moved(conjunto('140'), conjunto('140', '[["NEGRO",1],["ROJO",1]]'), 'AMBO')).toEqual({
      curva: micro('10'),
      segunda: micro('2.5'),
    })
  })

  it('[HAC-30] the weights of a curve, which are not quantities; a size that takes more is a quantity', () => {
    const pareja = '[["S",1],["M",1],["L",1],["XL",1]]'
    expect(estilo(CURVA).base('REMERA').base).toBe(micro('4962.5'))
    expect(moved(estilo(CURVA), estilo(pareja), 'REMERA')).toEqual({ curva: micro('6.25') })
    const larga = { porTalle: POR_TALLE.porTalle.replace('1.450000', '1.690000') }
    expect(moved(estilo(CURVA), estilo(CURVA, larga), 'REMERA')).toEqual({ cantidades: micro('100') })
    expect(moved(estilo(CURVA), estilo(CURVA, { ...POR_TALLE, merma: micro('10') }), 'REMERA')).toEqual({
      merma: micro('316.25'),
    })
  })
})

describe('other figures of lines that vary', () => {
  it('[HAC-13] minutes and sensitivity are the means over the curve', () => {
    const model = estilo(CURVA)
    model.setManoObra('COSTURA', { horas: micro('1'), valorHora: micro('1000'), stdProduccion: micro('1') })
    model.setLinea('REMERA', 'mano_obra', 'COSTURA', micro('0.5'), {
      porTalle: '{"S":"0.400000","M":"0.400000","L":"0.500000","XL":"0.600000"}',
    })
    // (0.4 + 2 × 0.4 + 2 × 0.5 + 0.6) ÷ 6 hours.
    expect(redondeado(minutosDe(model)('REMERA'))).toBe(micro('28'))
    expect(redondeado(minutosDe(model)('REMERA', { talle: 'XL' }))).toBe(micro('36'))
    const [first] = mostSensitive(model, 'REMERA', 1)
    expect(first).toMatchObject({ codigo: 'TELA' })
    expect(first!.peso / 1e6).toBeCloseTo(31.625, 6)
  })

  it('[HAC-13] [HAC-14] a line is told with what its variants take of every ingredient, and what that costs', () => {
    const model = estilo('[["S",1],["XL",1]]')
    const taken = (detalle: DetalleLinea) =>
      model.lineaCon('REMERA', 'insumo', 'TELA', micro('1.2'), { merma: micro('10'), ...detalle })
    expect(taken({})).toEqual({ efectiva: micro('1.32'), total: micro('3300') })
    expect(taken(POR_TALLE)).toEqual({ efectiva: micro('1.4025'), total: micro('3506.25') })
    model.setProducto('REMERA', { sector: 'Confección', colores: '[["NEGRO",3],["ROJO",1]]' })
    // 3 × 1.32 of cloth at 2,500 and 1 × 1.32 of the other at 1,800.
    expect(taken({ porColor: '{"ROJO":["insumo","COMUN",null]}' })).toEqual({
      efectiva: micro('1.32'),
      total: micro('3069'),
    })
  })

  it('[COST-28] a line whose amount is out of range in one size has no mean, unless that size has no weight', () => {
    const costly = (talles: string) => {
      const model = estilo(talles, { porTalle: '{"S":"1.000000","XL":"2.000000"}' })
      model.setInsumo('TELA', { costo: micro('5000000000'), grupo: '' })
      return model.lineas('REMERA').find(({ codigo }) => codigo === 'TELA')
    }
    // 9 × 5,000 and 1 × 10,000 million would be 5,500 on the mean, but 10,000 million is no exact amount.
    expect(costly('[["S",9],["XL",1]]')).toMatchObject({ efectiva: micro('1.1'), costo_total: null })
    expect(costly('[["S",9],["XL",0]]')).toMatchObject({ costo_total: micro('5000000000') })
  })

  it('[HAC-16] a sub-product in the same size counts in exactly those sizes', () => {
    const model = estilo(CURVA)
    model.setSector('Confección', 0)
    model.setProducto('CONJUNTO', { sector: 'Confección', talles: '[["S",1],["XL",1]]' })
    model.setLinea('CONJUNTO', 'producto', 'REMERA', micro('2'), { mismo: 'talle' })
    // 2 × (1.1 + 1.45) ÷ 2 of cloth, although a REMERA takes 1.265 on the mean of its own curve.
    const [tela] = heaviestSupplies(model, 1, (codigo) => codigo === 'CONJUNTO')
    expect(tela).toEqual({ codigo: 'TELA', cantidad: micro('2.55'), peso: micro('6375') })
    const [enCurva] = explain(model, 'CONJUNTO').hijos
    expect(enCurva).toMatchObject({ costo_total: micro('9975'), costo_ingrediente: micro('4987.5') })
    expect(enCurva!.hijos.map(({ efectiva, costo_total }) => [efectiva, costo_total])).toEqual([
      [micro('1.275'), micro('3187.5')],
      [micro('1'), micro('1800')],
    ])
    const [enXL] = explain(model, 'CONJUNTO', { variante: { talle: 1, color: 0 } }).hijos
    expect(enXL).toMatchObject({ costo_ingrediente: micro('5425') })
    expect(enXL!.hijos[0]).toMatchObject({
      efectiva: micro('1.45'),
      costo_ingrediente: micro('2500'),
      costo_total: micro('3625'),
    })
  })

  it('[HAC-16] below a sub-product in the same size, each size counts by how much of it is used, and colours by their curve', () => {
    const model = estilo(CURVA, { porTalle: '{"S":"1.000000","XL":"2.000000"}' })
    model.setProducto('REMERA', {
      ...{ sector: 'Confección', talles: '[["S",1],["XL",1]]' },
      colores: '[["NEGRO",3],["ROJO",1]]',
    })
    model.setLinea('REMERA', 'insumo', 'COMUN', micro('1'), {
      porColor: '{"ROJO":["insumo","COMUN","5.000000"]}',
    })
    model.setProducto('CONJUNTO', { sector: 'Confección', talles: '[["S",1],["XL",1]]' })
    const usa = (xl: string) =>
      model.setLinea('CONJUNTO', 'producto', 'REMERA', micro('1'), {
        mismo: 'talle',
        porTalle: `{"S":"1.000000","XL":"${xl}"}`,
      })
    usa('3.000000')
    const [remera] = explain(model, 'CONJUNTO').hijos
    expect(remera).toMatchObject({ costo_total: micro('15950'), costo_ingrediente: micro('7975') })
    // (1 × 1 + 3 × 2) ÷ 4 of cloth, and (3 × 1 + 1 × 5) ÷ 4 of the other.
    expect(remera!.hijos.map(({ efectiva }) => efectiva)).toEqual(['1.75', '2'].map(micro))
    // Out of range there is no amount to divide, and the sub-product shows its own cost.
    usa('9000000.000000')
    const { base } = model.base('REMERA')
    expect(explain(model, 'CONJUNTO').hijos[0]).toMatchObject({ costo_total: null, costo_ingrediente: base })
  })

  it('[COM-14] [HAC-16] sales of a size use the supplies of that size', () => {
    const model = estilo(CURVA)
    const ajena = {
      unidadCompra: null,
      contenido: null,
      moneda: null,
      hasta: null,
      preferida: false,
      recargos: [],
    }
    model.setOferta('TELA', 1, { ...ajena, proveedor: 'B', precio: micro('2000'), desde: 0 })
    const taken = (...wanted: ProductoPedido[]) => cheaperOffers(model, wanted)[0]?.cantidad
    const cantidad = micro('10')
    expect(taken({ producto: 'REMERA', cantidad })).toBe(micro('12.65'))
    expect(taken({ producto: 'REMERA', talle: 'XL', cantidad })).toBe(micro('14.5'))
    expect(taken({ producto: 'REMERA', talle: 'S', cantidad }, { producto: 'REMERA', cantidad })).toBe(
      micro('23.65'),
    )
    // An offer at the same cost saves nothing.
    model.setOferta('COMUN', 2, { ...ajena, proveedor: 'B', precio: micro('1800'), desde: 0 })
    expect(cheaperOffers(model, []).map(({ codigo }) => codigo)).toEqual(['TELA'])
    // A removed size, and a removed product.
    expect(taken({ producto: 'REMERA', talle: 'XS', cantidad })).toBe(micro('12.65'))
    expect(taken({ producto: 'NADA', cantidad })).toBeNull()
    model.setOferta('COMUN', 2, { ...ajena, proveedor: 'B', precio: micro('1799'), desde: 0 })
    expect(cheaperOffers(model, []).map(({ codigo }) => codigo)).toEqual(['COMUN', 'TELA'])
  })

  it('[HAC-18] a variant gives its own reasons, not those of the others', () => {
    const model = new CostModel()
    for (const codigo of ['NEGRA', 'ROJA']) model.setInsumo(codigo, { costo: null, grupo: '' })
    model.setProducto('REMERA', { sector: 'S', colores: '[["NEGRO",1],["ROJO",1]]' })
    const porColor = '{"ROJO":["insumo","ROJA",null]}'
    model.setLinea('REMERA', 'insumo', 'NEGRA', micro('1'), { ...SIN_DETALLE, porColor })
    const sin = (codigo: string) => ({ tipo: 'insumo_sin_costo', codigo })
    const motivosDe = (color: string) =>
      productoEn(model, 'REMERA', parteDe(model, 'REMERA', { color })!).motivos
    expect(model.base('REMERA').motivos).toEqual([sin('NEGRA'), sin('ROJA')])
    expect([motivosDe('NEGRO'), motivosDe('ROJO')]).toEqual([[sin('NEGRA')], [sin('ROJA')]])
  })
})

it('[HAC-16] lacks what a sub-product has in the first colour but not in the second, or in one size only', () => {
  const kit = (mismo: 'talle' | 'color', curva: object) => {
    const model = new CostModel()
    model.setInsumo('TELA', { costo: micro('10'), grupo: '' })
    model.setProducto('PARTE', { sector: 'S', talles: '[["S",1]]', colores: '[["NEGRO",1]]' })
    model.setLinea('PARTE', 'insumo', 'TELA', micro('1'))
    model.setProducto('KIT', { sector: 'S', ...curva })
    model.setLinea('KIT', 'producto', 'PARTE', micro('1'), { mismo })
    return model.base('KIT').incompleto
  }
  expect(kit('color', { colores: '[["NEGRO",1],["ROJO",1]]' })).toBe(true)
  expect(kit('color', { colores: '[["NEGRO",1]]', talles: '[["S",1],["L",1]]' })).toBe(false)
  expect(kit('talle', { talles: '[["S",1],["L",1]]' })).toBe(true)
  expect(kit('talle', { talles: '[["S",1]]', colores: '[["NEGRO",1],["ROJO",1]]' })).toBe(false)
})

it('[HAC-03] [HAC-15] a colour counts its ingredient in that ingredient’s unit, in every size', () => {
  const model = new CostModel()
  model.setUnidad('m', { dimension: 'longitud', num: 1, den: 1 })
  model.setUnidad('cm', { dimension: 'longitud', num: 1, den: 100 })
  model.setInsumo('TELA', { costo: micro('10'), unidad: 'm', grupo: '' })
  model.setInsumo('CINTA', { costo: micro('0.2'), unidad: 'cm', grupo: '' })
  model.setInsumo('LONA', { costo: micro('7'), unidad: 'm', grupo: '' })
  const colores = '[["NEGRO",1],["ROJO",1],["VERDE",1]]'
  model.setProducto('REMERA', { sector: 'S', talles: '[["S",1],["L",1]]', colores })
  model.setLinea('REMERA', 'insumo', 'TELA', micro('1.5'), {
    unidad: 'm',
    porTalle: '{"L":"2.000000"}',
    porColor: '{"ROJO":["insumo","CINTA",null],"VERDE":["insumo","LONA",null]}',
  })
  const bases = model.variantes('REMERA').map(({ base }) => base)
  expect(bases).toEqual(['15', '30', '10.5', '20', '40', '14'].map(micro))
  expect(model.base('REMERA').base).toBe(micro('21.583333'))
})
