import type { Operacion } from '@telar/contract'
import { CostModel, type Micro } from '@telar/costing'
import { costearJuntos, ensayarLoQueSirve, intentarJuntas } from '@telar/fabrica'
import { catalogue, MEDIUM } from './lib/catalogue.ts'

/**
 * Measures eight scenarios on a factory of 10,000 products × 20 lines, beside one full roll-up.
 *   npm run bench -- escenarios
 */

const RUNS = 80

const columns = catalogue(MEDIUM)
const model = CostModel.fromColumns(columns)
model.setValorHoraGlobal(5_500_000_000 as Micro)
model.setValorKwGlobal(90_000_000 as Micro)
const insumos = columns.insumos.codigo
const precios = (from: number, count: number, porcentaje: number): Operacion => ({
  tipo: 'porcentaje_insumos',
  codigos: [...insumos.slice(from, from + count)],
  porcentaje,
})
const [first = '', second = ''] = insumos

/** Typical scenarios: a wage, a price list, a few prices, and two together. Only the last one edits a recipe. */
const ESCENARIOS: readonly (readonly [string, readonly Operacion[]])[] = [
  ['one price', [precios(0, 1, 8)]],
  ['ten prices', [precios(1, 10, 8)]],
  ['a hundred prices', [precios(11, 100, -5)]],
  ['every price', [precios(0, insumos.length, 3)]],
  ['the hour', [{ tipo: 'valor_hora', valor: 6000 }]],
  ['the hour and every price', [{ tipo: 'valor_hora', valor: 6100 }, precios(0, insumos.length, 4)]],
  ['the kW', [{ tipo: 'valor_kw', valor: 120 }]],
  [
    'one supply by another',
    [{ tipo: 'reemplazar', de: first, por: second, factor: 1.2, productos: sinSegundo() }],
  ],
]

/** Products that use the first supply but not the second. */
function sinSegundo(): string[] {
  const others = new Set(model.usan('insumo', second))
  return model.usan('insumo', first).filter((producto) => !others.has(producto))
}

const elapsed = (fn: () => unknown): number => {
  const start = performance.now()
  fn()
  return performance.now() - start
}
/** The lower quartile after the warm-up, with the least load from elsewhere. */
const quiet = (times: readonly number[]): number => {
  const warm = times.slice(times.length / 4).toSorted((a, b) => a - b)
  return warm[Math.floor(warm.length / 4)]!
}

const full: number[] = []
const together: number[] = []
const costing: number[] = []
const each = ESCENARIOS.map((): number[] => [])
const listas = ESCENARIOS.map(([, cambios]) => cambios)

// In turns, so that all meet the same load on the machine.
for (let run = 0; run < RUNS; run++) {
  full.push(elapsed(() => model.costs.rollUp.rollUpAll()))
  const start = performance.now()
  const ensayos = intentarJuntas(model, listas, 'ARS')
  const tried = performance.now()
  costearJuntos(ensayos)
  const costed = performance.now()
  costing.push(costed - tried)
  together.push(costed - start)
  for (const [i, cambios] of listas.entries())
    each[i]!.push(elapsed(() => ensayarLoQueSirve(model, cambios, 'ARS')))
}
const whole = quiet(full)
const times = each.map(quiet)
const row = (what: string, time: number, target = '') =>
  console.log(
    `    ${what.padEnd(36)} ${time.toFixed(2).padStart(9)} ms   ${(time / whole).toFixed(2)} × ${target}`,
  )
console.log(`\nscenarios: ${columns.productos.codigo.length} products of 20 lines`)
row('one full roll-up', whole)
row('all eight costed in one pass', quiet(costing), '(≤ 4)')
row('with forks and operations', quiet(together))
for (const [i, [what]] of ESCENARIOS.entries()) row(`${what}, by itself`, times[i]!)
row(
  'all eight, each by itself',
  times.reduce((sum, time) => sum + time, 0),
)
