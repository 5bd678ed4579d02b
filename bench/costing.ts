import type { Columnas, Micro } from '@telar/costing'
import { CostModel } from '@telar/costing'
import { productsAbove } from '../packages/costing/src/recipes/walks.ts'
import type { Shape } from './lib/catalogue.ts'
import { catalogue, LARGE, MEDIUM, randomOf } from './lib/catalogue.ts'

/**
 * Measures the engine's targets in one process:
 *   npm run bench -- costing
 */

const RUNS = 25
const DOLLAR_SUPPLIES = 100_000
const SUPPLIES_TRIED = 1_000

interface Figures {
  readonly build: number
  readonly plain: number
  readonly full: number
  readonly wage: number
  readonly supply: number
  readonly supplyP99: number
  readonly supplyMax: number
  readonly dependants: number
  readonly sectors: number
  readonly dollar: number
  readonly otherDay: number
  readonly bytesPerLine: number
}

function measure(shape: Shape): Figures {
  const columns = catalogue(shape)
  const build = median(5, () => CostModel.fromColumns(columns))
  const model = CostModel.fromColumns(columns)
  const plain = plainLoop(model)
  const random = randomOf(7)
  let valorHora = 3_000_000_000
  // In turns, so that both meet the same load on the machine.
  const times = { plain: [] as number[], full: [] as number[], wage: [] as number[] }
  for (let run = 0; run < RUNS + 5; run++) {
    times.plain.push(elapsed(plain))
    times.full.push(elapsed(() => model.costs.rollUp.rollUpAll()))
    valorHora += 1_000_000 + random(50_000_000)
    times.wage.push(elapsed(() => model.setValorHoraGlobal(valorHora as Micro)))
  }
  const supply = tryItOut(model, columns.insumos.codigo, random)
  const { lineas, bytes } = model.tamano()
  return {
    build,
    plain: middle(times.plain.slice(5)),
    full: middle(times.full.slice(5)),
    wage: middle(times.wage.slice(5)),
    supply: middle(supply.times),
    supplyP99: supply.times.toSorted((a, b) => a - b)[Math.floor(supply.times.length * 0.99)]!,
    supplyMax: Math.max(...supply.times),
    dependants: middle(supply.dependants),
    sectors: median(RUNS, () => model.sectores()),
    ...inDollars(columns),
    bytesPerLine: bytes / lineas,
  }
}

/** The yardstick: a loop without regard for exactness, over the model's own arrays. */
function plainLoop(model: CostModel): () => void {
  const { recipes } = model.graph
  const order = model.graph.order()
  const cost = Float64Array.from(
    { length: model.nodes.size },
    (_, node) => model.costs.state.cost[node]! / 1e6,
  )
  const { node, quantity: micro } = recipes.columns(order[0]!)
  const quantity = micro.map((q) => q / 1e6)
  return () => {
    const { start, length } = recipes
    for (let i = 0; i < order.length; i++) {
      const product = order[i]!
      const from = start[product]!
      const to = from + length[product]!
      let sum = 0
      for (let line = from; line < to; line++) sum += quantity[line]! * cost[node[line]!]!
      cost[product] = sum
    }
  }
}

/** The same factory with all its supplies, and many more, priced in one currency. */
function inDollars(columns: Columnas): Pick<Figures, 'dollar' | 'otherDay'> {
  const model = CostModel.fromColumns(columns)
  model.setValor('USD', { recargo: 0 as Micro })
  model.batch(() => {
    for (let i = 0; i < DOLLAR_SUPPLIES; i++) {
      const code = columns.insumos.codigo[i] ?? `U${i}`
      model.setInsumo(code, { costo: (1_000_000 + i) as Micro, moneda: 'USD', grupo: 'G1' })
    }
  })
  const random = randomOf(11)
  const rate = () => (1_485_000_000 + random(500_000_000)) as Micro
  const dollar = median(RUNS, () => model.setVigencia('USD', 0, rate()))
  model.setVigencia('USD', 1, rate())
  return { dollar, otherDay: median(RUNS, () => model.enDia(1)) }
}

/** Changes random supplies' prices by a few per cent each. */
function tryItOut(model: CostModel, codes: readonly string[], random: (below: number) => number) {
  const times: number[] = []
  const dependants: number[] = []
  for (let i = 0; i < SUPPLIES_TRIED + 100; i++) {
    const code = codes[random(codes.length)]!
    const costo = (model.unitCost('insumo', code).costo! + 1 + random(50_000_000)) as Micro
    const time = elapsed(() => model.setInsumo(code, { costo, grupo: 'G1' }))
    if (i < 100) continue
    times.push(time)
    dependants.push(productsAbove(model.graph, [model.nodes.require('insumo', code)]).length)
  }
  return { times, dependants }
}

function elapsed(fn: () => unknown): number {
  const start = performance.now()
  fn()
  return performance.now() - start
}

function median(runs: number, fn: () => unknown): number {
  return middle(Array.from({ length: runs }, () => elapsed(fn)))
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}

function print(name: string, shape: Shape, f: Figures): void {
  const ms = (value: number) => `${value.toFixed(value < 10 ? 3 : 1)} ms`
  const rows: [string, string, string][] = [
    ['build from columns', ms(f.build), '< 2000 ms'],
    ['plain float64 loop, inexact', ms(f.plain), ''],
    ['full exact roll-up', ms(f.full), `${(f.full / f.plain).toFixed(2)} × plain (≤ 3)`],
    ['wage of every labour type', ms(f.wage), `${(f.wage / f.plain).toFixed(2)} × plain (≤ 3)`],
    ['one supply, all dependants: median', ms(f.supply), `< 1 ms; ${f.dependants} products`],
    ['one supply: 99 % / slowest', `${ms(f.supplyP99)} / ${ms(f.supplyMax)}`, ''],
    ['new dollar on 100,000 supplies', ms(f.dollar), '< 30 ms'],
    ['the same factory on another day', ms(f.otherDay), ''],
    ['sector totals', ms(f.sectors), '< 1 ms'],
    ['memory', `${f.bytesPerLine.toFixed(1)} bytes a line`, '< 200'],
  ]
  console.log(`\n${name}: ${shape.products} products × ${shape.linesEach} lines, depth ${shape.depth}`)
  for (const [what, value, note] of rows) console.log(`  ${what.padEnd(36)} ${value.padStart(22)}   ${note}`)
}

print('large', LARGE, measure(LARGE))
print('medium', MEDIUM, measure(MEDIUM))
