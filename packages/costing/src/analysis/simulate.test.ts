import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CambioRechazado } from '../exact/errors.ts'
import type { Micro } from '../exact/money.ts'
import { CostModel } from '../model/model.ts'
import { amount, catalogo, dia, LABOUR, PRODUCTS, SECTORS, SUPPLIES, VALORES } from '../testing/catalogue.ts'
import { columnsOf, micro } from '../testing/engine.ts'
import { effect } from './simulate.ts'

const model = catalogo.map((cat) => CostModel.fromColumns(columnsOf(cat)))
const pick = (codes: readonly string[]) => fc.constantFrom(...codes)
const amountOf = amount.map(micro)
const LINES = [
  ...SUPPLIES.map((codigo) => ['insumo', codigo] as const),
  ...PRODUCTS.map((codigo) => ['producto', codigo] as const),
]

type Change = (target: CostModel) => void

const supplyOf = (target: CostModel, codigo: string, costo: Micro | null): void =>
  target.setInsumo(codigo, { ...target.insumo(codigo), costo })

/** Possible changes to existing records: each input that moves a cost, and recipes. */
const change: fc.Arbitrary<Change> = fc.oneof(
  amountOf.map((valor) => (target: CostModel) => target.setValorHoraGlobal(valor)),
  amountOf.map((valor) => (target: CostModel) => target.setValorKwGlobal(valor)),
  fc.tuple(pick(SUPPLIES), fc.option(amountOf)).map(
    ([codigo, costo]) =>
      (target: CostModel) =>
        supplyOf(target, codigo, costo),
  ),
  fc.tuple(pick(VALORES), dia, amountOf).map(
    ([codigo, desde, monto]) =>
      (target: CostModel) =>
        target.setVigencia(codigo, desde, monto),
  ),
  fc.tuple(pick(SECTORS), fc.integer({ min: 0, max: 100 })).map(
    ([sector, pct]) =>
      (target: CostModel) =>
        target.setSector(sector, pct),
  ),
  fc.tuple(pick(LABOUR), amountOf).map(
    ([codigo, horas]) =>
      (target: CostModel) =>
        target.setManoObra(codigo, { ...target.manoObra(codigo), horas }),
  ),
  fc.tuple(pick(PRODUCTS), fc.constantFrom(...LINES), amountOf).map(
    ([producto, [tipo, codigo], cantidad]) =>
      (target: CostModel) =>
        target.setLinea(producto, tipo, codigo, cantidad),
  ),
  fc.tuple(pick(PRODUCTS), fc.nat(5)).map(([producto, at]) => (target: CostModel) => {
    const linea = target.lineas(producto)[at]
    if (linea) target.removeLinea(producto, linea.tipo, linea.codigo)
  }),
)

const scenario = fc.tuple(model, fc.array(change, { maxLength: 6 }))

/** Makes the changes that can be made: a line that would close a cycle is refused on both sides. */
const make = (target: CostModel, cambios: readonly Change[]): number => {
  let refused = 0
  target.batch(() => {
    for (const cambio of cambios) {
      try {
        cambio(target)
      } catch (error) {
        if (!(error instanceof CambioRechazado)) throw error
        refused++
      }
    }
  })
  return refused
}

const results = (target: CostModel) =>
  new Map(Array.from(target.resultados(), ({ codigo, base, incompleto }) => [codigo, { base, incompleto }]))

const move = (was: Micro | null, is: Micro | null) => (was === null || is === null ? null : is - was)

const withMaintenance = (target: CostModel) =>
  new Map(
    Array.from(target.resultados(), ({ codigo, conMantencion, incompleto }) => [
      codigo,
      { conMantencion, incompleto },
    ]),
  )

describe('a fork', () => {
  it('[COST-30] changes like the model itself, and leaves the model alone', () => {
    fc.assert(
      fc.property(scenario, fc.nat(3), ([target, cambios], top) => {
        const [before, sectorsBefore] = [results(target), target.sectores()]
        const fork = CostModel.fork(target, { recetas: true })
        const refused = make(fork, cambios)
        const simulacion = effect(target, fork, top)
        const [productos, incompletan] = [simulacion.productos(), simulacion.incompletan()]
        expect(results(target)).toEqual(before)
        expect(target.sectores()).toEqual(sectorsBefore)
        expect(make(target, cambios)).toBe(refused)
        const after = results(target)
        const moved = new Map(productos.map((product) => [product.codigo, product]))
        for (const [codigo, { base, incompleto }] of after) {
          const was = before.get(codigo)!
          const product = moved.get(codigo) ?? {
            antes: was.base,
            despues: was.base,
            diferencia: move(was.base, was.base),
            antesIncompleto: was.incompleto,
            despuesIncompleto: was.incompleto,
          }
          expect(product).toMatchObject({
            antes: was.base,
            despues: base,
            diferencia: move(was.base, base),
            antesIncompleto: was.incompleto,
            despuesIncompleto: incompleto,
          })
        }
        const lost = [...after].filter(([codigo, is]) => is.incompleto && !before.get(codigo)!.incompleto)
        expect(incompletan).toEqual(lost.map(([codigo]) => codigo))
        expect(simulacion.sectores.map(({ antes }) => antes)).toEqual(sectorsBefore)
        expect(simulacion.sectores.map(({ despues }) => despues)).toEqual(target.sectores())
        for (const { antes, despues, diferencia, diferenciaConMantencion } of simulacion.sectores) {
          expect(diferencia).toBe(move(antes.base, despues.base))
          expect(diferenciaConMantencion).toBe(move(antes.conMantencion, despues.conMantencion))
        }
        const largest = productos
          .map(({ codigo, diferencia }) => ({ codigo, size: Math.abs(diferencia ?? 0) }))
          .filter(({ size }) => size > 0)
          .sort((a, b) => b.size - a.size || (a.codigo < b.codigo ? -1 : 1))
          .slice(0, top)
        expect(simulacion.mayores.map(({ codigo }) => codigo)).toEqual(largest.map(({ codigo }) => codigo))
      }),
      { numRuns: 100 },
    )
  })
})

describe('an effect', () => {
  it('[VIV-14] of a maintenance counts what it moves as the saved costs do, and names the largest', () => {
    fc.assert(
      fc.property(scenario, ([target, cambios]) => {
        const [before, pcts] = [withMaintenance(target), target.sectores().map(({ pct }) => pct)]
        const fork = CostModel.fork(target, { recetas: true })
        make(fork, cambios)
        const { conMantencion: told } = effect(target, fork)
        make(target, cambios)
        if (target.sectores().every(({ pct }, i) => pct === pcts[i])) {
          expect(told).toBeNull()
          return
        }
        const moved = Array.from(withMaintenance(target), ([codigo, despues]) => ({
          codigo,
          antes: before.get(codigo)!,
          despues,
        })).filter(
          ({ antes, despues }) =>
            antes.conMantencion !== despues.conMantencion || antes.incompleto !== despues.incompleto,
        )
        expect(told!.cambian).toBe(moved.length)
        const sizes = moved
          .map(({ codigo, antes: { conMantencion: was }, despues: { conMantencion: is } }) => ({
            codigo,
            was,
            is,
            diferencia: move(was, is),
            size: was === null || is === null ? -1 : Math.abs(is - was),
          }))
          .sort((a, b) => b.size - a.size || (a.codigo < b.codigo ? -1 : 1))
        const [most] = sizes
        if (most === undefined) expect(told!.mayor).toBeNull()
        else {
          const { codigo, was, is, diferencia } = most
          expect(told!.mayor).toMatchObject({ codigo, antes: was, despues: is, diferencia })
        }
      }),
      { numRuns: 200 },
    )
  })

  it('[VIV-14] names the largest moves, and of equal ones the first by code', () => {
    const factory = new CostModel()
    factory.setSector('s', 10)
    factory.setInsumo('TELA', { costo: micro(1_000_000n), grupo: 'g' })
    for (const codigo of ['C', 'D', 'A', 'B']) {
      factory.setProducto(codigo, { sector: 's' })
      factory.setLinea(codigo, 'insumo', 'TELA', micro(codigo === 'D' ? 9_000_000n : 1_000_000n))
    }
    const fork = CostModel.fork(factory, { recetas: false })
    supplyOf(fork, 'TELA', micro(2_000_000n))
    const mayores = (top: number) => effect(factory, fork, top).mayores.map(({ codigo }) => codigo)
    expect([mayores(3), mayores(2)]).toEqual([
      ['D', 'A', 'B'],
      ['D', 'A'],
    ])
    factory.removeLinea('D', 'insumo', 'TELA')
    const dearer = CostModel.fork(factory, { recetas: false })
    dearer.setSector('s', 20)
    expect(effect(factory, dearer).conMantencion!.mayor!.codigo).toBe('A')
  })

  it('counts changes of cost and completeness; one reason less for an incomplete product is no change', () => {
    const factory = new CostModel()
    factory.setInsumo('ENORME', { costo: micro(9_000_000_000_000_000n), grupo: 'g' })
    factory.setInsumo('SIN PRECIO', { costo: null, grupo: 'g' })
    factory.setProducto('P', { sector: 's' })
    factory.setLinea('P', 'insumo', 'ENORME', micro(2_000_000n))
    factory.setLinea('P', 'insumo', 'SIN PRECIO', micro(1_000_000n))
    const fork = CostModel.fork(factory, { recetas: false })
    supplyOf(fork, 'SIN PRECIO', micro(1n))
    expect(effect(factory, fork).productos()).toEqual([])
    supplyOf(fork, 'ENORME', micro(1n))
    expect(effect(factory, fork).productos()).toMatchObject([
      { codigo: 'P', antes: null, despues: 3, antesIncompleto: true, despuesIncompleto: false },
    ])
  })
})
