import type { Operacion } from '@telar/contract'
import { CostModel, type Micro } from '@telar/costing'
import { ensayar } from '@telar/fabrica'
import { catalogue, MEDIUM } from './lib/catalogue.ts'

/**
 * Eight scenarios over one factory of 10,000 products × 20 lines, beside one full roll-up of it (target: four times as long).
 *   npx tsx --conditions=@telar/source bench/escenarios.ts
 */

const RUNS = 15

const columns = catalogue(MEDIUM)
const model = CostModel.fromColumns(columns)
model.setValorHoraGlobal(5_500_000_000 as Micro)
model.setValorKwGlobal(90_000_000 as Micro)
const some = (from: number, count: number) => columns.insumos.codigo.slice(from, from + count)
const precios = (from: number, count: number, porcentaje: number): Operacion => ({
  tipo: 'porcentaje_insumos',
  codigos: [...some(from, count)],
  porcentaje,
})
const [first = '', second = ''] = columns.insumos.codigo

/** As people try them: a wage, a list of prices, a few prices, and two together; none edits a recipe, the last one does. */
const ESCENARIOS: readonly (readonly [string, readonly Operacion[]])[] = [
  ['one price', [precios(0, 1, 8)]],
  ['ten prices', [precios(1, 10, 8)]],
  ['a hundred prices', [precios(11, 100, -5)]],
  ['every price', [precios(0, columns.insumos.codigo.length, 3)]],
  ['the hour', [{ tipo: 'valor_hora', valor: 6000 }]],
  [
    'the hour and every price',
    [{ tipo: 'valor_hora', valor: 6100 }, precios(0, columns.insumos.codigo.length, 4)],
  ],
  ['the kW', [{ tipo: 'valor_kw', valor: 120 }]],
  [
    'one supply by another',
    [{ tipo: 'reemplazar', de: first, por: second, factor: 1.2, productos: sinSegundo() }],
  ],
]

/** Products that hold the first supply and not the second. */
function sinSegundo(): string[] {
  const others = new Set(model.usan('insumo', second))
  return model.usan('insumo', first).filter((producto) => !others.has(producto))
}

const elapsed = (fn: () => unknown): number => {
  const start = performance.now()
  fn()
  return performance.now() - start
}
const middle = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!

const full: number[] = []
const each = ESCENARIOS.map((): number[] => [])
// Taken in turns, so that all meet the same machine.
for (let run = 0; run < RUNS; run++) {
  full.push(elapsed(() => model.costs.rollUp.rollUpAll()))
  for (const [i, [, cambios]] of ESCENARIOS.entries())
    each[i]!.push(elapsed(() => ensayar(model, cambios, 'ARS')))
}
const whole = middle(full.slice(3))
const times = each.map((runs) => middle(runs.slice(3)))
const all = times.reduce((sum, time) => sum + time, 0)
console.log(`\nscenarios: ${columns.productos.codigo.length} products of 20 lines`)
console.log(`    one full roll-up             ${whole.toFixed(2).padStart(9)} ms`)
for (const [i, [what]] of ESCENARIOS.entries())
  console.log(
    `    ${what.padEnd(28)} ${times[i]!.toFixed(2).padStart(9)} ms   ${(times[i]! / whole).toFixed(2)} ×`,
  )
console.log(
  `    all eight                    ${all.toFixed(2).padStart(9)} ms   ${(all / whole).toFixed(2)} × (≤ 4)`,
)
