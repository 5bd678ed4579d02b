import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Micro } from '../exact/money.ts'
import { CostModel } from '../model/model.ts'
import { catalogo, PRODUCTS, SUPPLIES } from '../testing/catalogue.ts'
import { columnsOf, setReceta } from '../testing/engine.ts'
import { explain } from '../view/explain.ts'
import { allShares, shares } from './shares.ts'
import { whereUsed } from './where-used.ts'

const model = catalogo.map((cat) => CostModel.fromColumns(columnsOf(cat)))
const pick = (codes: readonly string[]) => fc.constantFrom(...codes)

const results = (target: CostModel) =>
  new Map(Array.from(target.resultados(), ({ codigo, base }) => [codigo, { base }]))

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

  /** A kit in the same size as its part, whose cut in size L decides whether that part has a cost. */
  const kit = (talles: string, corte: string) => {
    const target = new CostModel()
    const one = 1_000_000 as Micro
    target.setInsumo('TELA', { costo: (10 * one) as Micro, grupo: '' })
    target.setManoObra('CORTE', { horas: one, stdProduccion: one, valorHora: (100 * one) as Micro })
    target.setEnergia('LUZ', {
      kw: one,
      stdProduccion: one,
      valorKw: (5 * one) as Micro,
      codigoManoObra: 'CORTE',
    })
    target.setProducto('PARTE', { sector: 'S', talles })
    target.setLinea('PARTE', 'insumo', 'TELA', one)
    target.setLinea('PARTE', 'mano_obra', 'CORTE', one, { porTalle: `{"L":"${corte}"}` })
    target.setProducto('KIT', { sector: 'S', talles: '[["L",1]]' })
    target.setLinea('KIT', 'producto', 'PARTE', one, { mismo: 'talle' })
    target.setLinea('KIT', 'energia', 'LUZ', one)
    return target
  }

  it('[COST-14] no part is negative, even if labour takes a sub-product’s size out of range', () => {
    const target = kit('[["S",1],["L",0]]', '1000000000.000000')
    const { base } = target.base('KIT')
    expect(base).toBe(5_000_000)
    const { profunda } = shares(target, 'KIT')!
    expect(Math.min(...Object.values(profunda))).toBeGreaterThanOrEqual(0)
    expect(Object.values(profunda).reduce((sum, part) => sum + part, 0)).toBe(base)
    expect(allShares(target).get('KIT')).toEqual(profunda)
  })

  it('[COST-14] counts nothing of a sub-product that has gone out of range since the last question', () => {
    const target = kit('[["L",1]]', '1.000000')
    expect(shares(target, 'KIT')!.profunda.insumo).toBe(10_000_000)
    const corte = { porTalle: '{"L":"1000000000.000000"}' }
    target.setLinea('PARTE', 'mano_obra', 'CORTE', 1_000_000 as Micro, corte)
    expect(shares(target, 'KIT')!.profunda).toEqual({
      insumo: 0,
      mano_obra: 0,
      energia: 5_000_000,
      terceros: 0,
    })
    expect(allShares(target).get('KIT')).toEqual(shares(target, 'KIT')!.profunda)
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
