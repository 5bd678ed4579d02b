import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareModels } from '../analysis/compare.ts'
import { CambioRechazado } from '../exact/errors.ts'
import { TIPOS } from '../exact/kinds.ts'
import { CostModel } from '../model/model.ts'
import { columnsOf as columnsOfModel } from '../model/to-columns.ts'
import { SIN_DETALLE } from '../recipes/line-details.ts'
import { amount, anyLine, catalogoHecho, hechura, made, PRODUCTS, SUPPLIES } from '../testing/catalogue.ts'
import { columnsOf, detalleOf, engineOf, fichaOf, micro, oracleOf } from '../testing/engine.ts'
import type { Catalogo, LineaOraculo } from '../testing/oracle.ts'
import { contains } from '../testing/oracle.ts'
import type { CostView } from '../view/view.ts'
import { Lanes } from './lanes.ts'

/** Random factories with waste, seconds, sizes and colours, against the oracle, which costs every variant by itself. */

/** Recipes by product, each line by its ingredient, and the supplies, as entered. */
const inputsOf = (model: CostView) => ({
  costs: engineOf(model),
  lines: Array.from(model.codigos('producto'), (producto) => [
    producto,
    model.ficha(producto),
    new Map(
      TIPOS.flatMap((tipo) =>
        Array.from(
          model.codigos(tipo),
          (codigo) => [`${tipo} ${codigo}`, model.linea(producto, tipo, codigo)] as const,
        ),
      ),
    ),
  ]),
  supplies: Array.from(model.codigos('insumo'), (codigo) => [codigo, model.insumo(codigo)]),
})

type Mutation = (cat: Catalogo, model: CostModel) => void

const pick = (codes: readonly string[]) => fc.constantFrom(...codes)

/** Writes to both; both refuse a line that would close a cycle. */
const writeLine = (cat: Catalogo, model: CostModel, producto: string, linea: LineaOraculo): void => {
  const { lineas } = cat.productos.get(producto)!
  const named = [linea, ...Object.values(linea.porColor ?? {})]
  const closes = named.some(({ tipo, codigo }) => tipo === 'producto' && contains(cat, codigo, producto))
  const write = () =>
    model.setLinea(producto, linea.tipo, linea.codigo, micro(linea.cantidad), detalleOf(linea))
  if (closes) {
    expect(write).toThrow(CambioRechazado)
    return
  }
  write()
  const at = lineas.findIndex(({ tipo, codigo }) => tipo === linea.tipo && codigo === linea.codigo)
  if (at < 0) lineas.push(linea)
  else lineas[at] = linea
}

const price: fc.Arbitrary<Mutation> = fc.tuple(pick(SUPPLIES), fc.option(amount)).map(
  ([codigo, costo]): Mutation =>
    (cat, model) => {
      cat.insumos.set(codigo, { costo, moneda: null, grupo: '' })
      model.setInsumo(codigo, { costo: costo === null ? null : micro(costo), grupo: '' })
    },
)

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  price,
  fc.tuple(pick(PRODUCTS), hechura).map(
    ([codigo, row]): Mutation =>
      (cat, model) => {
        Object.assign(cat.productos.get(codigo)!, row)
        model.setProducto(codigo, fichaOf(cat.productos.get(codigo)!))
      },
  ),
  fc.tuple(pick(PRODUCTS), made(anyLine, PRODUCTS)).map(
    ([codigo, linea]): Mutation =>
      (cat, model) => {
        writeLine(cat, model, codigo, linea)
      },
  ),
  fc.tuple(pick(PRODUCTS), fc.nat(5)).map(
    ([codigo, at]): Mutation =>
      (cat, model) => {
        const { lineas } = cat.productos.get(codigo)!
        const [gone] = lineas.splice(at % Math.max(1, lineas.length), 1)
        if (gone) model.removeLinea(codigo, gone.tipo, gone.codigo)
      },
  ),
)

/** Only the climb, only full passes, and the real choice: a small factory would never climb by itself. */
const eitherWay = fc.constantFrom(Number.POSITIVE_INFINITY, 0, 1 / 3)

describe('sizes and colours without explosion', () => {
  it('[HAC-32] [HAC-13] [HAC-14] [HAC-15] [HAC-16] full roll-up: amounts and reasons of any factory', () => {
    fc.assert(
      fc.property(catalogoHecho, (cat) => {
        expect(engineOf(CostModel.fromColumns(columnsOf(cat)))).toEqual(oracleOf(cat))
      }),
      { numRuns: 200 },
    )
  })

  it('[HAC-32] stays exact through any sequence of changes, also in a copy and in its columns', () => {
    fc.assert(
      fc.property(
        catalogoHecho,
        fc.array(mutation, { minLength: 1, maxLength: 15 }),
        eitherWay,
        (cat, mutations, share) => {
          const model = CostModel.fromColumns(columnsOf(cat))
          model.costs.rollUp.fullPassShare = share
          for (const mutate of mutations) {
            mutate(cat, model)
            expect(engineOf(model)).toEqual(oracleOf(cat))
          }
          const [copy, loaded] = [model.copy(), CostModel.fromColumns(columnsOfModel(model))]
          for (const [codigo, { lineas }] of cat.productos)
            for (const linea of lineas) {
              const { cantidad, ...said } = { ...SIN_DETALLE, cantidad: linea.cantidad, ...detalleOf(linea) }
              const told = model.linea(codigo, linea.tipo, linea.codigo)
              expect(told).toEqual({ ...said, cantidad: micro(cantidad) })
              expect(copy.linea(codigo, linea.tipo, linea.codigo)).toEqual(told)
              expect(loaded.linea(codigo, linea.tipo, linea.codigo)).toEqual(told)
            }
          expect(engineOf(copy)).toEqual(engineOf(model))
          expect(engineOf(loaded)).toEqual(engineOf(model))
          expect(engineOf(CostModel.fromColumns(columnsOf(cat)))).toEqual(engineOf(model))
          const other = structuredClone(cat)
          for (const [i, mutate] of mutations.entries())
            if (i % 2 === 0) mutate(cat, model)
            else mutate(other, copy)
          expect(engineOf(model)).toEqual(oracleOf(cat))
          expect(engineOf(copy)).toEqual(oracleOf(other))
        },
      ),
      { numRuns: 80 },
    )
  })

  it('[ESC-03] forks, and forks of forks, are independent of each other and of their origin', () => {
    const steps = fc.array(fc.tuple(fc.nat(3), mutation), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(catalogoHecho, steps, eitherWay, (cat, mutations, share) => {
        for (const codigo of SUPPLIES)
          if (!cat.insumos.has(codigo)) cat.insumos.set(codigo, { costo: null, moneda: null, grupo: '' })
        const model = CostModel.fromColumns(columnsOf(cat))
        const before = inputsOf(model)
        const forkOf = (of: CostModel, their: Catalogo) => {
          const fork = CostModel.fork(of, { recetas: true })
          fork.costs.rollUp.fullPassShare = share
          return { fork, cat: structuredClone(their) }
        }
        const forks = [forkOf(model, cat), forkOf(model, cat)]
        for (const [at, mutate] of mutations) {
          // Continues with a fork of this fork, which itself does not change any more.
          if (at === 3 && forks.length === 2) forks[0] = forkOf(forks[0]!.fork, forks[0]!.cat)
          const one = forks[at % forks.length]!
          mutate(one.cat, one.fork)
          for (const { fork, cat: its } of forks) expect(engineOf(fork)).toEqual(oracleOf(its))
        }
        for (const { fork, cat: its } of forks)
          expect(inputsOf(fork)).toEqual(inputsOf(CostModel.fromColumns(columnsOf(its))))
        expect(inputsOf(model)).toEqual(before)
      }),
      { numRuns: 100 },
    )
  })

  it('[ESC-05] many forks of one factory are costed together as each would be alone', () => {
    expect(Lanes.load()).not.toBeNull()
    // Some change recipes, and then have a graph of their own.
    const ways = fc.array(
      fc.tuple(fc.boolean(), fc.array(fc.tuple(price, mutation), { maxLength: 4 }), fc.array(price)),
      { minLength: 2, maxLength: 10 },
    )
    fc.assert(
      fc.property(catalogoHecho, ways, fc.constantFrom(0, 1 / 3), (cat, chosen, share) => {
        for (const codigo of SUPPLIES)
          if (!cat.insumos.has(codigo)) cat.insumos.set(codigo, { costo: null, moneda: null, grupo: '' })
        const model = CostModel.fromColumns(columnsOf(cat))
        const forks = chosen.map(([recetas, changes]) => {
          const [fork, its] = [CostModel.fork(model, { recetas }), structuredClone(cat)]
          fork.costs.rollUp.fullPassShare = share
          fork.hold()
          for (const [moves, edits] of changes) (recetas ? edits : moves)(its, fork)
          return { fork, its }
        })
        CostModel.release(forks.map(({ fork }) => fork))
        for (const { fork, its } of forks) expect(engineOf(fork)).toEqual(oracleOf(its))
        // What they wait for was done: a later change finds them as any other model.
        for (const [i, { fork, its }] of forks.entries()) {
          for (const moves of chosen[i]![2]) moves(its, fork)
          expect(engineOf(fork)).toEqual(oracleOf(its))
        }
      }),
      { numRuns: 150 },
    )
  })

  it('[HAC-30] bridges from one factory to another in parts that add up exactly', () => {
    fc.assert(
      fc.property(catalogoHecho, catalogoHecho, (one, other) => {
        const [antes, despues] = [one, other].map((cat) => CostModel.fromColumns(columnsOf(cat)))
        for (const { diferencia, puente } of compareModels(antes!, despues!)) {
          if (puente === null) continue
          const { valores: _valores, ...parts } = puente
          const whole = Object.values(parts).reduce((sum, part) => sum + BigInt(part), 0n)
          expect(whole).toBe(BigInt(diferencia!))
        }
      }),
      { numRuns: 60 },
    )
  })
})
