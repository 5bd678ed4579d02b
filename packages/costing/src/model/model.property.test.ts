import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TIPOS } from '../exact/kinds.ts'
import type { Micro } from '../exact/money.ts'
import {
  amount,
  catalogo,
  catalogoHecho,
  dia,
  PRODUCTS,
  quantity,
  withoutRepeats,
} from '../testing/catalogue.ts'
import { columnsOf, engineOf, enterOneByOne, micro, oracleOf } from '../testing/engine.ts'
import { mutation } from '../testing/mutations.ts'
import { cdr, withMaintenance } from '../testing/oracle.ts'
import { CostModel } from './model.ts'
import { columnsOf as columnsOfModel } from './to-columns.ts'

describe('the roll-up against the oracle', () => {
  it('[COST-14] [COST-15] [COST-24] full roll-up: amounts and reasons of any catalogue', () => {
    fc.assert(
      fc.property(catalogo, (cat) => {
        expect(engineOf(CostModel.fromColumns(columnsOf(cat)))).toEqual(oracleOf(cat))
      }),
      { numRuns: 200 },
    )
  })

  it('[COST-14] in any order of entry', () => {
    const orders = fc.shuffledSubarray(PRODUCTS, { minLength: PRODUCTS.length })
    fc.assert(
      fc.property(catalogo.map(withoutRepeats), orders, (cat, order) => {
        expect(engineOf(enterOneByOne(cat, order))).toEqual(oracleOf(cat))
      }),
      { numRuns: 100 },
    )
  })

  it('[COST-18] [COST-19] sector totals and maintenance', () => {
    fc.assert(
      fc.property(catalogo, (cat) => {
        for (const { sector, base, conMantencion, incompleto } of CostModel.fromColumns(
          columnsOf(cat),
        ).sectores()) {
          const products = [...cat.productos].filter(([, row]) => row.sector === sector)
          const verdicts = products.map(([codigo]) => cdr(cat, codigo))
          const sum = verdicts.reduce((total, { base: b }) => total + (b ?? 0n), 0n)
          const withPct = withMaintenance(sum, cat.sectores.get(sector)!)
          expect(base).toBe(sum < 2n ** 53n ? Number(sum) : null)
          expect(conMantencion).toBe(withPct < 2n ** 53n ? Number(withPct) : null)
          expect(incompleto).toBe(sum >= 2n ** 53n || verdicts.some((v) => v.incompleto))
        }
      }),
      { numRuns: 200 },
    )
  })
})

it('the costs of a whole catalogue equal the single ones', () => {
  fc.assert(
    fc.property(catalogo, (cat) => {
      const model = CostModel.fromColumns(columnsOf(cat))
      for (const tipo of TIPOS) {
        const each = Array.from(
          model.codigos(tipo),
          (codigo) => model.unitCost(tipo, codigo).costo ?? Infinity,
        )
        expect(Array.from(model.costos(tipo))).toEqual(each)
      }
      const products = [...model.resultados()]
      expect(Array.from(model.costosConMantencion())).toEqual(
        products.map(({ conMantencion }) => conMantencion ?? Infinity),
      )
      expect(Array.from(model.largos())).toEqual(products.map(({ codigo }) => model.componentes(codigo)))
    }),
    { numRuns: 50 },
  )
})

it('the amounts of all lines equal those of each recipe', () => {
  fc.assert(
    fc.property(catalogoHecho, (cat) => {
      const model = CostModel.fromColumns(columnsOf(cat))
      const codes = TIPOS.map((tipo) => [...model.codigos(tipo)])
      for (const monto of ['costo_ingrediente', 'costo_total'] as const) {
        const all = model.lineasConMonto(monto)
        const lines = Array.from(all.monto, (amount, line) => {
          const tipo = all.tipo[line]!
          const producto = codes[TIPOS.indexOf('producto')]![all.producto[line]!]
          return { producto, tipo: TIPOS[tipo], codigo: codes[tipo]![all.ingrediente[line]!], amount }
        })
        const each = [...model.codigos('producto')].flatMap((producto) =>
          model.lineas(producto).map(({ tipo, codigo, ...costs }) => ({
            producto,
            tipo,
            codigo,
            amount: costs[monto] ?? Infinity,
          })),
        )
        expect(lines).toEqual(each)
      }
    }),
    { numRuns: 50 },
  )
})

/** By the climb alone, by full passes alone, and as it would be chosen: a small factory would never climb. */
const eitherWay = fc.constantFrom(Number.POSITIVE_INFINITY, 0, 1 / 3)

describe('the incremental roll-up', () => {
  it('[COST-30] [COST-26] [COST-27] equals the full one after every change of any sequence', () => {
    fc.assert(
      fc.property(
        catalogo,
        fc.array(mutation, { minLength: 1, maxLength: 25 }),
        eitherWay,
        (cat, mutations, share) => {
          const model = CostModel.fromColumns(columnsOf(cat))
          model.costs.rollUp.fullPassShare = share
          for (const mutate of mutations) {
            mutate(cat, model)
            expect(engineOf(model)).toEqual(oracleOf(cat))
          }
          expect(engineOf(CostModel.fromColumns(columnsOf(cat)))).toEqual(engineOf(model))
        },
      ),
      { numRuns: 80 },
    )
  })

  it('[COST-30] a copy is equal, and neither of the two moves with the other', () => {
    const steps = fc.array(fc.tuple(fc.boolean(), mutation), { minLength: 1, maxLength: 15 })
    fc.assert(
      fc.property(catalogo, steps, steps, (cat, before, after) => {
        const model = CostModel.fromColumns(columnsOf(cat))
        for (const [, mutate] of before) mutate(cat, model)
        const copy = model.copy()
        expect(engineOf(copy)).toEqual(engineOf(model))
        expect(copy.sectores()).toEqual(model.sectores())
        const other = structuredClone(cat)
        for (const [isOfCopy, mutate] of after) {
          if (isOfCopy) mutate(other, copy)
          else mutate(cat, model)
          expect(engineOf(copy)).toEqual(oracleOf(other))
          expect(engineOf(model)).toEqual(oracleOf(cat))
        }
        const columns = [columnsOfModel(model), columnsOfModel(copy)].map(CostModel.fromColumns)
        expect(columns.map(engineOf)).toEqual([engineOf(model), engineOf(copy)])
      }),
      { numRuns: 80 },
    )
  })

  it('[VAL-02] [VAL-14] any other day, beside the present one', () => {
    fc.assert(
      fc.property(catalogo, fc.array(dia), (cat, days) => {
        const model = CostModel.fromColumns(columnsOf(cat))
        const today = engineOf(model)
        for (const day of days) {
          const view = model.enDia(day)
          expect(view.dia).toBe(day)
          expect(engineOf(view)).toEqual(oracleOf({ ...cat, dia: day }))
        }
        expect(engineOf(model)).toEqual(today)
      }),
      { numRuns: 100 },
    )
  })

  it('[COST-30] many changes in one batch', () => {
    fc.assert(
      fc.property(
        catalogo,
        fc.array(mutation, { minLength: 1, maxLength: 25 }),
        eitherWay,
        (cat, mutations, share) => {
          const model = CostModel.fromColumns(columnsOf(cat))
          model.costs.rollUp.fullPassShare = share
          model.batch(() => {
            for (const mutate of mutations) mutate(cat, model)
          })
          expect(engineOf(model)).toEqual(oracleOf(cat))
        },
      ),
      { numRuns: 80 },
    )
  })

  it('[COST-28] returns exactly from out of range', () => {
    fc.assert(
      fc.property(quantity, amount, amount, fc.boolean(), (cantidad, first, second, together) => {
        const model = new CostModel()
        model.setProducto('P', { sector: 'S' })
        for (const [codigo, costo, q] of [
          ['A', first, cantidad],
          ['B', second, cantidad],
          ['C', first, 1_000_000n],
        ] as const) {
          model.setInsumo(codigo, { costo: micro(costo), grupo: '' })
          model.setLinea('P', 'insumo', codigo, micro(q))
        }
        const { base } = model.base('P')
        const thereAndBack = (): void => {
          for (const costo of [2 ** 53 - 1, 0, Number(second)]) {
            model.setInsumo('B', { costo: costo as Micro, grupo: '' })
          }
        }
        if (together) model.batch(thereAndBack)
        else thereAndBack()
        expect(model.base('P').base).toBe(base)
      }),
      { numRuns: 300 },
    )
  })
})
