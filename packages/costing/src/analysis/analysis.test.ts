import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Micro } from '../exact/money.ts'
import { CostModel } from '../model/model.ts'
import { catalogo, dia, PRODUCTS, SUPPLIES } from '../testing/catalogue.ts'
import { columnsOf, setReceta } from '../testing/engine.ts'
import { explain } from '../view/explain.ts'
import type { CostView } from '../view/view.ts'
import { movedPrices } from './bridge.ts'
import { compareModels, compareProduct, compareSectors } from './compare.ts'
import { restsOn } from './rests-on.ts'
import { shares } from './shares.ts'
import { snapshot } from './snapshot.ts'
import { whereUsed } from './where-used.ts'

const model = catalogo.map((cat) => CostModel.fromColumns(columnsOf(cat)))
const pick = (codes: readonly string[]) => fc.constantFrom(...codes)

const results = (target: CostModel) =>
  new Map(Array.from(target.resultados(), ({ codigo, base }) => [codigo, { base }]))

/** Two factories, or one on two days. */
const pair: fc.Arbitrary<[CostView, CostView]> = fc.oneof(
  fc.tuple(model, model),
  fc.tuple(model, dia).map(([before, day]): [CostView, CostView] => [before, before.enDia(day)]),
)

const VALOR_PARTS = ['tipo_cambio', 'paritaria', 'tarifa'] as const
const PARTS = [
  'materiales',
  'terceros',
  'compra',
  'mano_obra',
  'energia',
  'cantidades',
  'receta',
  'subproductos',
  ...VALOR_PARTS,
] as const

describe('compare', () => {
  it('[COST-14] the parts of a bridge add up to the difference', () => {
    fc.assert(
      fc.property(pair, ([before, after]) => {
        const products = [...compareModels(before, after)]
        expect(products.map(({ codigo }) => codigo).sort()).toEqual([...PRODUCTS].sort())
        for (const { codigo, antes, despues, diferencia, puente } of products) {
          expect([antes, despues]).toEqual([before.base(codigo).base, after.base(codigo).base])
          if (antes === null || despues === null) {
            expect([diferencia, puente]).toEqual([null, null])
          } else {
            expect(diferencia).toBe(despues - antes)
            if (puente === null) continue
            expect(PARTS.reduce((sum, part) => sum + BigInt(puente[part]), 0n)).toBe(BigInt(despues - antes))
            const valores = puente.valores.reduce((sum, { monto }) => sum + BigInt(monto), 0n)
            expect(VALOR_PARTS.reduce((sum, part) => sum + BigInt(puente[part]), 0n)).toBe(valores)
            const [was, is] = [snapshot(before, codigo), snapshot(after, codigo)]
            const moved = movedPrices(was!.lineas, is!.lineas).map(({ monto }) => Math.abs(monto))
            expect(moved).toEqual(moved.toSorted((a, b) => b - a))
          }
        }
        for (const sector of compareSectors(before, after, products)) {
          const { diferencia, puente, mantencion } = sector
          if (diferencia === null || puente === null) continue
          const parts = [...PARTS, 'traslados'] as const
          expect(parts.reduce((sum, part) => sum + BigInt(puente[part]), 0n)).toBe(BigInt(diferencia))
          const { incompletos } = sector
          if (mantencion === null) continue
          const withMaintenance = [
            (sector.antes?.conMantencion ?? 0) - incompletos.antes,
            (sector.despues?.conMantencion ?? 0) - incompletos.despues,
          ]
          expect(BigInt(diferencia) + BigInt(mantencion)).toBe(
            BigInt(withMaintenance[1]!) - BigInt(withMaintenance[0]!),
          )
        }
      }),
      { numRuns: 60 },
    )
  })

  it('[VIV-04] counts products that are incomplete in either state separately, and neither as a rise nor as a fall', () => {
    const factory = (tela: number | null, hilo: number): CostModel => {
      const target = new CostModel()
      target.setSector('S', 10)
      target.setInsumo('TELA', { costo: tela as Micro | null, grupo: '' })
      target.setInsumo('HILO', { costo: hilo as Micro, grupo: '' })
      for (const codigo of ['ENTERO', 'PARCIAL']) {
        target.setProducto(codigo, { sector: 'S' })
        target.setLinea(codigo, 'insumo', 'HILO', 1_000_000 as Micro)
      }
      target.setLinea('PARCIAL', 'insumo', 'TELA', 1_000_000 as Micro)
      return target
    }
    const [known, lost] = [factory(50_000_000, 10_000_000), factory(null, 12_000_000)]
    const [fall] = compareSectors(known, lost, compareModels(known, lost))
    expect(fall).toMatchObject({
      diferencia: 2_000_000,
      puente: { materiales: 2_000_000 },
      mantencion: 200_000,
      incompletos: { productos: 1, antes: 66_000_000, despues: 13_200_000 },
    })
    const [back] = compareSectors(lost, known, compareModels(lost, known))
    expect(back).toMatchObject({ diferencia: -2_000_000, incompletos: { productos: 1, despues: 66_000_000 } })
  })

  it('[COST-20] a renamed sector moves no product, and a product that is gone takes its cost with it', () => {
    const before = new CostModel()
    before.setSector('S', 10)
    before.setInsumo('TELA', { costo: 1_000_000 as Micro, grupo: '' })
    for (const codigo of ['QUEDA', 'SALE']) {
      before.setProducto(codigo, { sector: 'S' })
      before.setLinea(codigo, 'insumo', 'TELA', 1_000_000 as Micro)
    }
    const after = before.copy()
    after.renameSector('S', 'T')
    after.remove('producto', 'SALE')
    const products = [...compareModels(before, after)]
    expect(products).toMatchObject([
      { codigo: 'QUEDA', sector: 'T', sectorAntes: 'T', diferencia: 0 },
      { codigo: 'SALE', sector: 'T', antes: 1_000_000, despues: null, diferencia: -1_000_000 },
    ])
    const sectors = compareSectors(before, after, products)
    expect(sectors).toMatchObject([
      { sector: 'T', diferencia: -1_000_000, puente: { receta: -1_000_000, traslados: 0 } },
    ])
    expect(sectors).toHaveLength(1)
  })

  it('[HAC-30] seconds that begin or end are their own part of the move', () => {
    const target = new CostModel()
    target.setInsumo('TELA', { costo: 95_000_000 as Micro, grupo: '' })
    const withSeconds = (segunda: number) => {
      target.setProducto('P', { sector: 'S', segunda: segunda as Micro })
      target.setLinea('P', 'insumo', 'TELA', 1_000_000 as Micro)
      return snapshot(target, 'P')
    }
    const [without, with5] = [withSeconds(0), withSeconds(5_000_000)]
    expect(compareProduct(without, with5).puente).toMatchObject({ segunda: 5_000_000, curva: 0 })
    expect(compareProduct(with5, without).puente).toMatchObject({ segunda: -5_000_000, curva: 0 })
  })

  it('[COM-29] a currency in which only a charge of the offer is fixed moves the cost as a currency', () => {
    const target = new CostModel()
    target.setValor('USD', { recargo: 0 as Micro })
    target.setInsumo('TELA', { costo: null, grupo: '', eleccion: 'preferida' })
    target.setOferta('TELA', 1, {
      ...{ proveedor: 'A', precio: 100_000_000 as Micro, moneda: null, unidadCompra: null, contenido: null },
      ...{ desde: 0, hasta: null, preferida: true },
      recargos: [{ nombre: 'Flete', tipo: 'fijo', valor: 2_000_000, moneda: 'USD', piso: null, tope: null }],
    })
    target.setProducto('P', { sector: 'S' })
    target.setLinea('P', 'insumo', 'TELA', 1_000_000 as Micro)
    const at = (dolar: number) => {
      target.setVigencia('USD', 0, dolar as Micro)
      return snapshot(target, 'P')
    }
    const { diferencia, puente } = compareProduct(at(10_000_000), at(15_000_000))
    expect([diferencia, puente]).toMatchObject([
      10_000_000,
      { tipo_cambio: 10_000_000, compra: 0, valores: [{ codigo: 'USD', monto: 10_000_000 }] },
    ])
  })

  it('counts a product that cannot be compared in both of its sectors', () => {
    const factory = (sector: string): CostModel => {
      const target = new CostModel()
      for (const one of ['S', 'T']) target.setSector(one, 10)
      target.setInsumo('TELA', { costo: 1_000_000 as Micro, grupo: '' })
      target.setProducto('P', { sector })
      target.setLinea('P', 'insumo', 'TELA', 1_000_000 as Micro)
      return target
    }
    const [before, after] = [factory('S'), factory('T')]
    const unknown = [...compareModels(before, after)].map((one) => ({ ...one, puente: null }))
    const told = compareSectors(before, after, unknown)
    expect(told.map(({ sector, sinComparar, puente }) => [sector, sinComparar, puente])).toEqual([
      ['S', 1, null],
      ['T', 1, null],
    ])
  })

  it('[HAC-30] another waste alone moves no quantity, however it is rounded', () => {
    const target = new CostModel()
    target.setInsumo('TELA', { costo: 1_000_000_000 as Micro, grupo: '' })
    target.setProducto('P', { sector: 'S' })
    const wasted = (merma: number) => {
      target.setLinea('P', 'insumo', 'TELA', 3 as Micro, { merma: merma as Micro })
      return snapshot(target, 'P')
    }
    // 3 millionths with 99.9 % are 6, with 50 % they are 5.
    const { diferencia, puente } = compareProduct(wasted(99_900_000), wasted(50_000_000))
    expect([diferencia, puente]).toMatchObject([-1000, { cantidades: 0, merma: -1000 }])
  })

  it('[BIT-10] an energy row rests on its labour type, whose production it may take', () => {
    const target = new CostModel()
    const uno = 1_000_000 as Micro
    target.setManoObra('MO-1', { horas: uno, valorHora: uno, stdProduccion: uno })
    target.setEnergia('EN-1', { kw: uno, valorKw: uno, stdProduccion: null, codigoManoObra: 'MO-1' })
    expect([...restsOn(target, 'energia', 'EN-1')]).toContainEqual({ tipo: 'mano_obra', codigo: 'MO-1' })
  })

  it('[COST-20] names the causes', () => {
    const factory = (price: number, wage: number, meters: number): CostModel => {
      const target = new CostModel()
      target.setInsumo('TELA', { costo: price as Micro, grupo: '' })
      target.setManoObra('MO', {
        horas: 1_000_000 as Micro,
        valorHora: wage as Micro,
        stdProduccion: 1_000_000 as Micro,
      })
      target.setProducto('P', { sector: 'S' })
      setReceta(target, 'P', [
        { tipo: 'insumo', codigo: 'TELA', cantidad: meters as Micro },
        { tipo: 'mano_obra', codigo: 'MO', cantidad: 1_000_000 as Micro },
      ])
      return target
    }
    const before = snapshot(factory(10_000_000, 5_000_000, 2_000_000), 'P')
    const after = snapshot(factory(11_000_000, 7_000_000, 3_000_000), 'P')
    expect(compareProduct(before, after).puente).toEqual({
      materiales: 2_000_000,
      terceros: 0,
      compra: 0,
      mano_obra: 2_000_000,
      energia: 0,
      cantidades: 11_000_000,
      merma: 0,
      receta: 0,
      subproductos: 0,
      tipo_cambio: 0,
      paritaria: 0,
      tarifa: 0,
      segunda: 0,
      curva: 0,
      valores: [],
    })
    expect(movedPrices(before!.lineas, after!.lineas)).toEqual([
      { tipo: 'insumo', codigo: 'TELA', monto: 2_000_000 },
      { tipo: 'mano_obra', codigo: 'MO', monto: 2_000_000 },
    ])
    expect(compareProduct(null, after)).toMatchObject({ antes: null, diferencia: 40_000_000 })
    expect(compareProduct(null, after).puente).toMatchObject({ receta: 40_000_000 })
    expect(compareProduct(before, null)).toMatchObject({ despues: null, diferencia: -25_000_000 })
    expect(() => compareProduct(null, null)).toThrow(RangeError)
  })
})

describe('explain', () => {
  it('[COST-09] [COST-14] every level of the tree adds up to the node above', () => {
    fc.assert(
      fc.property(model, pick(PRODUCTS), (target, producto) => {
        const open = [explain(target, producto, { depth: 10 })]
        for (let node = open.pop(); node !== undefined; node = open.pop()) {
          if (node.hijos.length === 0 || node.costo_ingrediente === null) continue
          const sum = node.hijos.reduce((total, child) => total + BigInt(child.costo_total!), 0n)
          expect(sum).toBe(BigInt(node.costo_ingrediente))
          open.push(...node.hijos)
        }
      }),
      { numRuns: 50 },
    )
  })

  it('stops at its depth and budget, and says where', () => {
    const target = new CostModel()
    const products = Array.from({ length: 30 }, (_, i) => `P${i}`)
    for (const codigo of products) target.setProducto(codigo, { sector: 'S' })
    for (const [i, codigo] of products.entries()) {
      const later = products.slice(i + 1)
      setReceta(
        target,
        codigo,
        later.map((sub) => ({ tipo: 'producto', codigo: sub, cantidad: 1_000_000 as Micro })),
      )
    }
    const shallow = explain(target, 'P0', { depth: 1 })
    expect(shallow.hijos).toHaveLength(29)
    expect(shallow.hijos[0]).toMatchObject({ recortado: true, hijos: [] })
    let nodes = 0
    const open = [explain(target, 'P0', { depth: 100, budget: 1_000 })]
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      nodes++
      open.push(...node.hijos)
    }
    expect(nodes).toBeLessThanOrEqual(1_000)
  })
})

describe('shares', () => {
  it('[COST-14] both splits add up to the base', () => {
    fc.assert(
      fc.property(model, pick(PRODUCTS), (target, producto) => {
        const { base } = target.base(producto)
        const split = shares(target, producto)
        if (base === null) expect(split).toBeNull()
        else {
          const sum = (parts: object): bigint =>
            Object.values(parts).reduce((total, part) => total + BigInt(part), 0n)
          expect(sum(split!.directa)).toBe(BigInt(base))
          expect(sum(split!.profunda)).toBe(BigInt(base))
          expect(Math.min(...Object.values(split!.profunda))).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns: 100 },
    )
  })
})

describe('whereUsed', () => {
  it('[COST-14] a contribution is what the CDR would lose if the ingredient were free', () => {
    fc.assert(
      fc.property(model, pick(SUPPLIES), (target, codigo) => {
        const uses = whereUsed(target, 'insumo', codigo)
        const before = results(target)
        target.setInsumo(codigo, { costo: 0 as Micro, grupo: '' })
        for (const { producto, contribucion } of uses) {
          const now = before.get(producto)!.base
          const then = target.base(producto).base
          expect(contribucion).toBe(now === null || then === null ? null : now - then)
        }
        const named = new Set(uses.map(({ producto }) => producto))
        for (const [producto, { base }] of before)
          if (!named.has(producto)) expect(target.base(producto).base).toBe(base)
      }),
      { numRuns: 60 },
    )
  })

  it('multiplies quantities along each path', () => {
    const target = new CostModel()
    const line = (tipo: 'insumo' | 'producto', codigo: string, cantidad: number) => ({
      tipo,
      codigo,
      cantidad: (cantidad * 1e6) as Micro,
    })
    target.setInsumo('HILO', { costo: 1_000_000 as Micro, grupo: '' })
    for (const codigo of ['TELA', 'FORRO', 'SACO']) target.setProducto(codigo, { sector: 'S' })
    setReceta(target, 'TELA', [line('insumo', 'HILO', 2)])
    setReceta(target, 'FORRO', [line('producto', 'TELA', 3)])
    setReceta(target, 'SACO', [
      line('producto', 'TELA', 5),
      line('producto', 'FORRO', 1),
      line('insumo', 'HILO', 0.5),
    ])
    const uses = whereUsed(target, 'insumo', 'HILO')
    expect(
      uses.map((uso) => [uso.producto, uso.cantidad, uso.directo, uso.enSuUnidad, uso.soloEnColor]),
    ).toEqual([
      ['TELA', 2_000_000, true, true, false],
      ['FORRO', 6_000_000, false, false, false],
      ['SACO', 16_500_000, true, true, false],
    ])
    const saco = uses.at(-1)
    expect(saco).toEqual({
      producto: 'SACO',
      directo: true,
      enSuUnidad: true,
      soloEnColor: false,
      cantidad: 16_500_000,
      contribucion: 16_500_000,
      incompleto: false,
    })
    expect(whereUsed(target, 'producto', 'FORRO')).toEqual([
      {
        producto: 'SACO',
        directo: true,
        enSuUnidad: true,
        soloEnColor: false,
        cantidad: 1_000_000,
        contribucion: 6_000_000,
        incompleto: false,
      },
    ])
  })

  it('marks a use that may be larger than known: the cost is incomplete, a quantity is 0, or lines were rejected', () => {
    const target = new CostModel()
    target.setInsumo('HILO', { costo: 1_000_000 as Micro, grupo: '' })
    target.setInsumo('SIN PRECIO', { costo: null, grupo: '' })
    for (const codigo of ['TELA', 'SACO', 'SIN CANTIDAD', 'SOBRE', 'CORTADA', 'OTRA SIN CANTIDAD'])
      target.setProducto(codigo, { sector: 'S' })
    const one = 1_000_000 as Micro
    target.setLinea('TELA', 'insumo', 'HILO', one)
    target.setLinea('TELA', 'insumo', 'SIN PRECIO', one)
    target.setLinea('SACO', 'producto', 'TELA', one)
    target.setLinea('SIN CANTIDAD', 'insumo', 'HILO', 0 as Micro)
    target.setLinea('SOBRE', 'producto', 'SIN CANTIDAD', one)
    target.setLinea('CORTADA', 'insumo', 'HILO', one)
    target.setLineasRechazadas('CORTADA', 'BOTON')
    target.setLinea('OTRA SIN CANTIDAD', 'insumo', 'HILO', one)
    target.setLinea('OTRA SIN CANTIDAD', 'insumo', 'SIN PRECIO', 0 as Micro)
    const incompletos = (tipo: 'insumo' | 'producto', codigo: string) =>
      Object.fromEntries(
        whereUsed(target, tipo, codigo).map(({ producto, incompleto }) => [producto, incompleto]),
      )
    // SACO lacks the price of another supply; its cost of HILO is known completely.
    expect(incompletos('insumo', 'HILO')).toEqual({
      TELA: false,
      SACO: false,
      'SIN CANTIDAD': true,
      SOBRE: true,
      CORTADA: true,
      'OTRA SIN CANTIDAD': false,
    })
    expect(incompletos('insumo', 'SIN PRECIO')).toMatchObject({ TELA: true, SACO: true })
    expect(incompletos('producto', 'TELA')).toEqual({ SACO: true })
  })
})
