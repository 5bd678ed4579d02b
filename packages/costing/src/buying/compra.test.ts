import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { movedPrices } from '../analysis/bridge.ts'
import { compareProduct } from '../analysis/compare.ts'
import { snapshot } from '../analysis/snapshot.ts'
import type { Micro } from '../exact/money.ts'
import { parseMicro } from '../exact/money.ts'
import { CostModel } from '../model/model.ts'
import { landed } from '../testing/purchase.ts'
import { explain } from '../view/explain.ts'
import type { Oferta, Recargo } from './oferta.ts'

const micro = (amount: number | string): Micro => parseMicro(String(amount)) as Micro
const UNIT = 1_000_000n

const cobro = (tipo: Recargo['tipo'], valor: number, nombre = 'flete'): Recargo => ({
  nombre,
  tipo,
  valor: micro(valor),
  moneda: null,
  piso: null,
  tope: null,
})
const oferta = (precio: number, moneda: string | null, resto: Partial<Oferta> = {}): Oferta => ({
  proveedor: 'ARCIEL',
  precio: micro(precio),
  moneda,
  unidadCompra: 'm',
  contenido: null,
  desde: 90,
  hasta: null,
  preferida: false,
  recargos: [],
  ...resto,
})
const UNIDADES = {
  m: ['longitud', 1, 1],
  yd: ['longitud', 1143, 1250],
  cm: ['longitud', 1, 100],
  kg: ['masa', 1, 1],
} as const
const A = oferta(2.1, 'USD', { recargos: [cobro('pct_acumulado', 12)] })
const B = oferta(3450, null, { proveedor: 'TEJEDOR' })

const factory = (eleccion: 'propio' | 'menor' | 'ultima' | 'preferida' = 'ultima'): CostModel => {
  const model = new CostModel()
  for (const [codigo, [dimension, num, den]] of Object.entries(UNIDADES))
    model.setUnidad(codigo, { dimension, num, den })
  model.setDia(100)
  for (const [codigo, monto] of [
    ['USD', 1485],
    ['EUR', 1600],
  ] as const) {
    model.setValor(codigo, { recargo: micro(0) })
    model.setVigencia(codigo, 0, micro(monto))
  }
  model.setInsumo('TELA', { costo: micro(3000), grupo: '', unidad: 'm', eleccion })
  model.setProducto('X', { sector: 'S' })
  model.setLinea('X', 'insumo', 'TELA', micro(1))
  return model
}

describe('explanations of buying', () => {
  let model: CostModel
  beforeEach(() => {
    model = factory()
    model.setOferta('TELA', 1, A)
  })
  const bridge = (change: () => void) => {
    const before = snapshot(model, 'X')
    change()
    return compareProduct(before, snapshot(model, 'X')).puente
  }

  it('[COM-29] a line shows the offer that it is bought by', () => {
    const [paso] = explain(model, 'X').hijos[0]!.pasos
    expect(paso).toMatchObject({
      tipo: 'compra',
      id: 1,
      proveedor: 'ARCIEL',
      precio: micro(2.1),
      moneda: 'USD',
      unidad: 'm',
      cotizacion: { monto: micro(1485), desde: 0 },
      desde: 90,
      resultado: micro('3492.72'),
    })
    model.setInsumo('TELA', { costo: micro(2), moneda: 'USD', grupo: '', unidad: 'm', eleccion: 'propio' })
    expect(explain(model, 'X').hijos[0]!.pasos.map(({ tipo }) => tipo)).toEqual(['cambio'])
  })

  it('[COM-29] another offer, charge, content or choice is a part of the bridge separate from prices and rates', () => {
    expect(bridge(() => model.setOferta('TELA', 2, B))).toMatchObject({
      compra: -42_720_000,
      materiales: 0,
      tipo_cambio: 0,
    })
    const choice = bridge(() => model.setInsumo('TELA', { ...model.insumo('TELA'), eleccion: 'propio' }))
    expect(choice).toMatchObject({ compra: -450_000_000, materiales: 0 })
    const own = bridge(() =>
      model.setInsumo('TELA', { costo: micro(3100), grupo: '', unidad: 'm', eleccion: 'propio' }),
    )
    expect(own).toMatchObject({ compra: 0, materiales: 100_000_000 })
  })

  it('[COM-29] [VAL-26] the dollar is counted first, on the old offer', () => {
    const both = bridge(() => {
      model.setVigencia('USD', 100, micro(1500))
      model.setOferta('TELA', 1, { ...A, recargos: [cobro('pct_acumulado', 10)] })
    })
    // 2.1 × 15 × 1.12, then 2.1 × 1500 × −0.02
    expect(both).toMatchObject({
      tipo_cambio: 35_280_000,
      compra: -63_000_000,
      valores: [{ codigo: 'USD', monto: 35_280_000 }],
    })
  })
})

const money = fc.integer({ min: 0, max: 5_000_000_000 })
const percent = fc.integer({ min: -100_000_000, max: 300_000_000 })
const moneda = fc.constantFrom(null, 'USD', 'EUR')
const bound = fc.option(fc.integer({ min: -50_000_000, max: 50_000_000 }), { nil: null })
const recargo: fc.Arbitrary<Recargo> = fc
  .record({
    nombre: fc.constant('r'),
    tipo: fc.constantFrom('pct_precio' as const, 'pct_acumulado' as const, 'fijo' as const),
    valor: percent,
    moneda: fc.constantFrom(null, '', 'USD', 'EUR'),
    piso: bound,
    tope: bound,
  })
  .filter(({ piso, tope }) => piso === null || tope === null || piso <= tope)
const unaOferta: fc.Arbitrary<Oferta> = fc
  .record({
    precio: money,
    moneda,
    unidadCompra: fc.constantFrom(null, 'm', 'yd', 'cm', 'kg'),
    contenido: fc.option(
      fc.record({ num: fc.integer({ min: 1, max: 10_000 }), den: fc.integer({ min: 1, max: 999 }) }),
      { nil: null },
    ),
    desde: fc.integer({ min: 80, max: 105 }),
    preferida: fc.boolean(),
    recargos: fc.array(recargo, { maxLength: 4 }),
  })
  .map((rest) => ({ ...rest, precio: rest.precio as Micro, proveedor: 'P', hasta: null }))

const RATES: Record<string, bigint> = { USD: 1_485_000_000n, EUR: 1_600_000_000n }

/** Null if the content is not known, or if the charges take more than the whole price. */
const landedAt = (oferta: Oferta): bigint | null => {
  const { unidadCompra, contenido } = oferta
  const [n, d] = unidadCompra === null ? [1, 1] : UNIDADES[unidadCompra as keyof typeof UNIDADES].slice(1)
  const { num, den } = contenido ?? { num: n as number, den: d as number }
  const isForeign = contenido === null && unidadCompra === 'kg'
  return landed(
    oferta,
    (codigo) => (codigo ? RATES[codigo]! : UNIT),
    isForeign ? null : { num: BigInt(num), den: BigInt(den) },
  )
}

type Estado = {
  eleccion: 'propio' | 'menor' | 'ultima' | 'preferida'
  ofertas: Oferta[]
  dolar: number
  cantidad: number
  merma: number
  segunda: number
}

describe('any offer', () => {
  it('[COM-09] [COM-11] [COM-12] [COM-13] costs to the last digit what exact fractions give', () => {
    const model = factory('menor')
    fc.assert(
      fc.property(unaOferta, (one) => {
        model.setOferta('TELA', 1, { ...one, desde: 0 })
        const expected = landedAt(one)
        const { costo } = model.unitCost('insumo', 'TELA')
        expect(typeof costo === 'number' ? BigInt(costo) : null).toBe(expected)
      }),
      { numRuns: Number(process.env.FC_RUNS ?? 300) },
    )
  })

  it('[COM-29] is bridged into parts that add up, whatever the offers, rates and choices of either state', () => {
    const state = fc.record({
      eleccion: fc.constantFrom('propio' as const, 'menor' as const, 'ultima' as const, 'preferida' as const),
      ofertas: fc.array(unaOferta, { maxLength: 3 }),
      dolar: fc.integer({ min: 1, max: 2_000_000_000 }),
      cantidad: fc.integer({ min: 1, max: 3_000_000 }),
      merma: fc.integer({ min: 0, max: 40_000_000 }),
      segunda: fc.constantFrom(0, 3_500_000, 12_000_000),
    })
    const build = ({ eleccion, ofertas, dolar, cantidad, merma, segunda }: Estado) => {
      const model = factory(eleccion)
      model.setVigencia('USD', 100, dolar as Micro)
      model.setLinea('X', 'insumo', 'TELA', cantidad as Micro, { merma: merma as Micro })
      model.setProducto('X', { sector: 'S', segunda: segunda as Micro })
      for (const [i, one] of ofertas.entries()) model.setOferta('TELA', i + 1, one)
      return model
    }
    fc.assert(
      fc.property(state, state, (one, other) => {
        const [before, after] = [build(one), build(other)]
        const [was, is] = [snapshot(before, 'X')!, snapshot(after, 'X')!]
        const { antes, despues, puente } = compareProduct(was, is)
        if (antes === null || despues === null || puente === null) return
        const { valores, ...parts } = puente
        const sum = Object.values(parts).reduce((all, part) => all + BigInt(part), 0n)
        expect(sum).toBe(BigInt(despues) - BigInt(antes))
        expect(valores.reduce((all, { monto }) => all + BigInt(monto), 0n)).toBe(BigInt(puente.tipo_cambio))
        const { materiales, terceros, compra, tipo_cambio } = puente
        const prices = movedPrices(was.lineas, is.lineas).reduce((all, { monto }) => all + monto, 0)
        expect(prices).toBe(materiales + terceros + compra + tipo_cambio)
      }),
      { numRuns: Number(process.env.FC_RUNS ?? 300) },
    )
  })
})
