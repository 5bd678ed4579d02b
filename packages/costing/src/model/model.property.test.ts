import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CambioRechazado } from '../exact/errors.ts'
import { TIPOS } from '../exact/kinds.ts'
import type { Micro } from '../exact/money.ts'
import {
  amount,
  anyLine,
  catalogo,
  columnsOf,
  dia,
  ENERGY,
  energiaRow,
  enterOneByOne,
  insumoRow,
  LABOUR,
  manoObraRow,
  micro,
  monto,
  PRODUCTS,
  quantity,
  recargo,
  rejected,
  SUPPLIES,
  setEnergia,
  setInsumo,
  setManoObra,
  VALORES,
  verdictOf,
  withoutRepeats,
} from '../testing/catalogue.ts'
import type { Catalogo, LineaOraculo, Veredicto } from '../testing/oracle.ts'
import { cdr, contains, withMaintenance } from '../testing/oracle.ts'
import type { CostView } from '../view/view.ts'
import { CostModel } from './model.ts'

function oracleOf(cat: Catalogo): Record<string, Veredicto> {
  return Object.fromEntries([...cat.productos.keys()].map((codigo) => [codigo, cdr(cat, codigo)]))
}

function engineOf(model: CostView): Record<string, Veredicto> {
  return Object.fromEntries(
    [...model.codigos('producto')].map((codigo) => [codigo, verdictOf(model.base(codigo))]),
  )
}

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

/** A change to both the plain catalogue and the model; the model may refuse it. */
type Mutation = (cat: Catalogo, model: CostModel) => void

const pick = (codes: readonly string[]) => fc.constantFrom(...codes)

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.tuple(pick(SUPPLIES), insumoRow).map(
    ([codigo, row]): Mutation =>
      (cat, model) => {
        cat.insumos.set(codigo, row)
        setInsumo(model, codigo, row)
      },
  ),
  fc.tuple(pick(LABOUR), manoObraRow).map(
    ([codigo, row]): Mutation =>
      (cat, model) => {
        cat.manoObra.set(codigo, row)
        setManoObra(model, codigo, row)
      },
  ),
  fc.tuple(pick(ENERGY), energiaRow).map(
    ([codigo, row]): Mutation =>
      (cat, model) => {
        cat.energia.set(codigo, row)
        setEnergia(model, codigo, row)
      },
  ),
  amount.map(
    (valorHora): Mutation =>
      (cat, model) => {
        for (const [codigo, row] of cat.manoObra) {
          if (row.categoria === null) cat.manoObra.set(codigo, { ...row, valorHora: null })
        }
        setGlobal(cat, 'MO', valorHora)
        model.setValorHoraGlobal(micro(valorHora))
      },
  ),
  amount.map(
    (valorKw): Mutation =>
      (cat, model) => {
        for (const [codigo, row] of cat.energia) {
          if (row.tarifa === null) cat.energia.set(codigo, { ...row, valorKw: null })
        }
        setGlobal(cat, 'ME', valorKw)
        model.setValorKwGlobal(micro(valorKw))
      },
  ),
  fc.tuple(pick(VALORES), recargo).map(
    ([codigo, percentage]): Mutation =>
      (cat, model) => {
        cat.valores.set(codigo, {
          recargo: percentage,
          vigencias: cat.valores.get(codigo)?.vigencias ?? new Map(),
        })
        model.setValor(codigo, { recargo: micro(percentage) })
      },
  ),
  fc.tuple(pick(VALORES), dia, fc.option(monto)).map(
    ([codigo, desde, amountOrNone]): Mutation =>
      (cat, model) => {
        const vigencias = cat.valores.get(codigo)?.vigencias
        const write = () => {
          if (amountOrNone === null) model.removeVigencia(codigo, desde)
          else model.setVigencia(codigo, desde, micro(amountOrNone))
        }
        if (vigencias === undefined) {
          expect(write).toThrow(CambioRechazado)
          return
        }
        if (amountOrNone === null) vigencias.delete(desde)
        else vigencias.set(desde, amountOrNone)
        write()
      },
  ),
  pick(VALORES).map(
    (codigo): Mutation =>
      (cat, model) => {
        if (!cat.valores.has(codigo) || isNamed(cat, codigo)) {
          expect(() => model.removeValor(codigo)).toThrow(CambioRechazado)
          return
        }
        cat.valores.delete(codigo)
        model.removeValor(codigo)
      },
  ),
  dia.map(
    (day): Mutation =>
      (cat, model) => {
        cat.dia = day
        model.setDia(day)
      },
  ),
  fc.tuple(pick(PRODUCTS), fc.array(anyLine, { maxLength: 5 })).map(
    ([codigo, lineas]): Mutation =>
      (cat, model) => {
        model.batch(() => {
          for (const { tipo, codigo: ingrediente } of cat.productos.get(codigo)?.lineas.splice(0) ?? [])
            model.removeLinea(codigo, tipo, ingrediente)
          for (const linea of lineas) writeLine(cat, model, codigo, linea)
        })
      },
  ),
  fc.tuple(pick(PRODUCTS), anyLine).map(
    ([codigo, linea]): Mutation =>
      (cat, model) => {
        writeLine(cat, model, codigo, linea)
      },
  ),
  fc.tuple(pick(PRODUCTS), anyLine).map(
    ([codigo, { tipo, codigo: ingrediente, cantidad }]): Mutation =>
      (cat, model) => {
        const known = cat.productos
          .get(codigo)
          ?.lineas.find((other) => other.tipo === tipo && other.codigo === ingrediente)
        if (known) known.cantidad = cantidad
        expect(model.setCantidad(codigo, tipo, ingrediente, micro(cantidad))).toBe(known !== undefined)
      },
  ),
  fc.tuple(pick(PRODUCTS), fc.nat(5)).map(
    ([codigo, at]): Mutation =>
      (cat, model) => {
        const lineas = cat.productos.get(codigo)?.lineas ?? []
        const gone = lineas[at % Math.max(1, lineas.length)]
        if (!gone) return
        lineas.splice(
          lineas.findIndex((other) => other.tipo === gone.tipo && other.codigo === gone.codigo),
          1,
        )
        model.removeLinea(codigo, gone.tipo, gone.codigo)
      },
  ),
  fc.tuple(pick(PRODUCTS), rejected).map(
    ([codigo, rechazadas]): Mutation =>
      (cat, model) => {
        const row = cat.productos.get(codigo)
        if (row === undefined) return
        row.rechazadas = rechazadas
        model.setLineasRechazadas(codigo, rechazadas)
      },
  ),
  pick(PRODUCTS).map(
    (codigo): Mutation =>
      (cat, model) => {
        const used = [...cat.productos.values()].some(({ lineas }) =>
          lineas.some((linea) => linea.tipo === 'producto' && linea.codigo === codigo),
        )
        if (!cat.productos.has(codigo)) {
          cat.productos.set(codigo, { sector: 'Textil', lineas: [] })
          model.setProducto(codigo, { sector: 'Textil' })
        } else if (used) {
          expect(() => model.remove('producto', codigo)).toThrow(CambioRechazado)
        } else {
          cat.productos.delete(codigo)
          model.remove('producto', codigo)
        }
      },
  ),
)

function setGlobal({ valores, dia: today }: Catalogo, codigo: string, amount: bigint): void {
  const known = valores.get(codigo) ?? { recargo: 0n, vigencias: new Map<number, bigint>() }
  valores.set(codigo, known)
  known.vigencias.set(today, amount)
}

/** Whether a row names a valor, or depends on a global one. */
function isNamed({ insumos, manoObra, energia }: Catalogo, codigo: string): boolean {
  return (
    [...insumos.values()].some(({ moneda }) => moneda === codigo) ||
    [...manoObra.values()].some(({ valorHora, categoria }) =>
      categoria === null ? codigo === 'MO' && valorHora === null : categoria === codigo,
    ) ||
    [...energia.values()].some(({ valorKw, tarifa }) =>
      tarifa === null ? codigo === 'ME' && valorKw === null : tarifa === codigo,
    )
  )
}

/** A line is written to both, or refused by both: unknown codes and cycles. */
function writeLine(cat: Catalogo, model: CostModel, producto: string, linea: LineaOraculo): void {
  const { tipo, codigo, cantidad } = linea
  const write = () => model.setLinea(producto, tipo, codigo, micro(cantidad))
  const lineas = cat.productos.get(producto)?.lineas
  const sound =
    tipo !== 'producto' || (cat.productos.has(codigo) && (!lineas || !contains(cat, codigo, producto)))
  if (lineas === undefined || !sound) {
    expect(write).toThrow(CambioRechazado)
    return
  }
  write()
  const known = lineas.find((other) => other.tipo === tipo && other.codigo === codigo)
  if (known) known.cantidad = cantidad
  else lineas.push({ ...linea })
}

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

  it('[COST-30] a copy is equal and independent', () => {
    fc.assert(
      fc.property(catalogo, fc.array(mutation, { minLength: 1, maxLength: 15 }), (cat, mutations) => {
        const model = CostModel.fromColumns(columnsOf(cat))
        for (const mutate of mutations) mutate(cat, model)
        const before = engineOf(model)
        const copy = model.copy()
        expect(engineOf(copy)).toEqual(before)
        expect(copy.sectores()).toEqual(model.sectores())
        const other = structuredClone(cat)
        for (const mutate of mutations) mutate(other, copy)
        expect(engineOf(copy)).toEqual(oracleOf(other))
        expect(engineOf(model)).toEqual(before)
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
