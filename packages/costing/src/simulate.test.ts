import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CambioRechazado } from './errors.ts'
import { CostModel } from './model.ts'
import type { Micro } from './money.ts'
import { multiplyDivide } from './money.ts'
import type { CambioSimulado } from './simulate.ts'
import { simulate } from './simulate.ts'
import { amount, catalogo, columnsOf, dia, micro, SECTORS, SUPPLIES, VALORES } from './testing/catalogue.ts'

/** Many runs: on a busy machine they take longer than the default allows. */
const PATIENT = { timeout: 60_000 }

const model = catalogo.map((cat) => CostModel.fromColumns(columnsOf(cat)))
const pick = (codes: readonly string[]) => fc.constantFrom(...codes)
const amountOf = amount.map(micro)
const percent = fc.integer({ min: -100_000_000, max: 300_000_000 }).map((value) => value as Micro)

const change: fc.Arbitrary<CambioSimulado> = fc.oneof(
  fc.record({ tipo: fc.constant('valor_hora' as const), valor: amountOf }),
  fc.record({ tipo: fc.constant('valor_kw' as const), valor: amountOf }),
  fc.record({
    tipo: fc.constant('costo_insumo' as const),
    codigo: pick(SUPPLIES),
    costo: fc.option(amountOf),
  }),
  fc.record({ tipo: fc.constant('porcentaje_insumo' as const), codigo: pick(SUPPLIES), porcentaje: percent }),
  fc.record({
    tipo: fc.constant('porcentaje_grupo' as const),
    grupo: pick(['Telas', 'Avíos']),
    porcentaje: percent,
  }),
  fc.record(
    { tipo: fc.constant('valor' as const), codigo: pick(VALORES), desde: dia, monto: amountOf },
    { requiredKeys: ['tipo', 'codigo', 'monto'] },
  ),
  fc.record(
    { tipo: fc.constant('valor' as const), codigo: pick(VALORES), desde: dia, porcentaje: percent },
    { requiredKeys: ['tipo', 'codigo', 'porcentaje'] },
  ),
  fc.record({
    tipo: fc.constant('mantencion' as const),
    sector: pick(SECTORS),
    porcentaje: fc.integer({ min: 0, max: 100 }),
  }),
)

const scenario = fc.tuple(model, fc.array(change, { maxLength: 6 }))

/** The same change made for good, through the mutators. */
function make(target: CostModel, cambio: CambioSimulado): void {
  const percentOf = (value: Micro, porcentaje: Micro): Micro =>
    multiplyDivide(value, (100_000_000 + porcentaje) as Micro, 100_000_000 as Micro) as Micro
  const raise = (node: number, porcentaje: Micro): void => {
    const codigo = target.nodes.codes[node]!
    const price = target.costs.price[node]! as Micro
    const costo = Number.isNaN(price) ? null : percentOf(price, porcentaje)
    const moneda = target.vale('insumo', codigo).valor
    target.setInsumo(codigo, { costo, moneda, grupo: target.groups.names[target.label[node]!]! })
  }
  const supply = (codigo: string): number => target.nodes.find(0, codigo)
  switch (cambio.tipo) {
    case 'valor_hora':
      target.setValorHoraGlobal(cambio.valor)
      return
    case 'valor_kw':
      target.setValorKwGlobal(cambio.valor)
      return
    case 'valor': {
      const { codigo, desde = target.dia } = cambio
      const before = target.enDia(desde).valor(codigo)
      if ('monto' in cambio) target.setVigencia(codigo, desde, cambio.monto)
      else if (before !== null) target.setVigencia(codigo, desde, percentOf(before.monto, cambio.porcentaje))
      return
    }
    case 'costo_insumo': {
      const grupo = target.groups.names[target.label[supply(cambio.codigo)]!]!
      target.setInsumo(cambio.codigo, { costo: cambio.costo, grupo })
      return
    }
    case 'porcentaje_insumo':
      raise(supply(cambio.codigo), cambio.porcentaje)
      return
    case 'porcentaje_grupo':
      for (const codigo of SUPPLIES) {
        const node = supply(codigo)
        if (target.groups.names[target.label[node]!] === cambio.grupo) raise(node, cambio.porcentaje)
      }
      return
    case 'mantencion':
      target.setSector(cambio.sector, cambio.porcentaje)
  }
}

const results = (target: CostModel) =>
  new Map(Array.from(target.resultados(), ({ codigo, base, incompleto }) => [codigo, { base, incompleto }]))

describe('simulate', PATIENT, () => {
  it('[COST-30] equals making the changes, and leaves the model alone', () => {
    fc.assert(
      fc.property(scenario, fc.nat(3), ([target, cambios], top) => {
        const before = results(target)
        const sectorsBefore = target.sectores()
        let simulacion: ReturnType<typeof simulate>
        try {
          simulacion = simulate(target, cambios, top)
        } catch (error) {
          if (!(error instanceof CambioRechazado)) throw error
          return // a percentage took a price out of range
        }
        expect(results(target)).toEqual(before)
        for (const cambio of cambios) make(target, cambio)
        const after = results(target)
        const moved = new Map(simulacion.productos.map((product) => [product.codigo, product]))
        for (const [codigo, { base, incompleto }] of after) {
          const was = before.get(codigo)!
          const product = moved.get(codigo) ?? {
            antes: was.base,
            despues: was.base,
            antesIncompleto: was.incompleto,
            despuesIncompleto: was.incompleto,
          }
          expect(product).toMatchObject({
            antes: was.base,
            despues: base,
            antesIncompleto: was.incompleto,
            despuesIncompleto: incompleto,
          })
        }
        expect(simulacion.sectores.map(({ antes }) => antes)).toEqual(sectorsBefore)
        expect(simulacion.sectores.map(({ despues }) => despues)).toEqual(target.sectores())
        const largest = simulacion.productos
          .map(({ codigo, diferencia }) => ({ codigo, size: Math.abs(diferencia ?? 0) }))
          .filter(({ size }) => size > 0)
          .sort((a, b) => b.size - a.size || (a.codigo < b.codigo ? -1 : 1))
          .slice(0, top)
        expect(simulacion.mayores.map(({ codigo }) => codigo)).toEqual(largest.map(({ codigo }) => codigo))
      }),
      { numRuns: 100 },
    )
  })

  it('refuses what it cannot apply', () => {
    const target = new CostModel()
    expect(() => simulate(target, [{ tipo: 'costo_insumo', codigo: 'X', costo: null }])).toThrow(
      'X is not in the model',
    )
    target.setInsumo('X', { costo: 1 as Micro, grupo: 'G' })
    const porcentaje = -100_000_001 as Micro
    expect(() => simulate(target, [{ tipo: 'porcentaje_insumo', codigo: 'X', porcentaje }])).toThrow(
      RangeError,
    )
  })
})

describe('what a simulation counts', () => {
  it('is cost and completeness: one reason less for an incomplete product moves nothing', () => {
    const factory = new CostModel()
    factory.setInsumo('ENORME', { costo: micro(9_000_000_000_000_000n), grupo: 'g' })
    factory.setInsumo('SIN PRECIO', { costo: null, grupo: 'g' })
    factory.setProducto('P', { sector: 's' })
    factory.setLinea('P', 'insumo', 'ENORME', micro(2_000_000n))
    factory.setLinea('P', 'insumo', 'SIN PRECIO', micro(1_000_000n))
    const priced = simulate(factory, [{ tipo: 'costo_insumo', codigo: 'SIN PRECIO', costo: micro(1n) }])
    expect(priced.productos).toEqual([])
    const mended = simulate(factory, [
      { tipo: 'costo_insumo', codigo: 'SIN PRECIO', costo: micro(1n) },
      { tipo: 'costo_insumo', codigo: 'ENORME', costo: micro(1n) },
    ])
    expect(mended.productos).toMatchObject([
      { codigo: 'P', antes: null, despues: 3, antesIncompleto: true, despuesIncompleto: false },
    ])
  })
})
