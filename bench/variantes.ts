import type { Micro } from '@telar/costing'
import { CostModel } from '@telar/costing'
import type { Variacion } from './lib/estilos.ts'
import { estilos, SUPPLIES } from './lib/estilos.ts'

/**
 * Measures the cost of sizes and colours in the engine, beside the same styles without them:
 *   npm run bench -- variantes
 */

const STYLES = 1_000
const RUNS = 200
/** All prices change in one of so many runs. */
const EACH = 5

const SHAPES: readonly [string, Variacion][] = [
  ['one line by size', { porTalle: 1, porColor: 0, ambos: 0 }],
  ['one line by colour', { porTalle: 0, porColor: 1, ambos: 0 }],
  ['one line by both', { porTalle: 0, porColor: 0, ambos: 1 }],
  ['two by size, one by colour, one by both', { porTalle: 2, porColor: 1, ambos: 1 }],
]

interface Times {
  readonly full: number[]
  readonly prices: number[]
}

function measure(shape: Variacion): [plain: Times, varied: Times] {
  const models = [null, shape].map((vary) => CostModel.fromColumns(estilos(STYLES, vary)))
  const times = models.map((): Times => ({ full: [], prices: [] }))
  // In turns, so that both meet the same load on the machine.
  for (let run = 0; run < RUNS; run++)
    for (const [i, model] of models.entries()) {
      times[i]!.full.push(elapsed(() => model.costs.rollUp.rollUpAll()))
      if (run % EACH === 0) times[i]!.prices.push(elapsed(() => moveAll(model, run)))
    }
  return [times[0]!, times[1]!]
}

function moveAll(model: CostModel, run: number): void {
  model.batch(() => {
    for (const [i, codigo] of SUPPLIES.entries())
      model.setInsumo(codigo, { costo: (1_234_567 + i * 1_000_003 + run) as Micro, grupo: 'G1' })
  })
}

/** In its own stack frame, so that its columns can be collected. */
const modelOf = (shape: Variacion | null) => CostModel.fromColumns(estilos(STYLES, shape))

/** Bytes per style, with its share of the supplies. */
function bytesOf(shape: Variacion | null): number {
  const before = used()
  const model = modelOf(shape)
  const bytes = used() - before
  return model.has('producto', 'P000000') ? bytes / STYLES : 0
}

function used(): number {
  for (let i = 0; i < 3; i++) globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

function elapsed(fn: () => unknown): number {
  const start = performance.now()
  fn()
  return performance.now() - start
}

/** The median after the warm-up. */
function middle(times: readonly number[]): number {
  const warm = times.slice(times.length / 2).toSorted((a, b) => a - b)
  return warm[Math.floor(warm.length / 2)]!
}

/** Other allocations of the process come and go between two readings. */
const median = (bytes: () => number): number => Array.from({ length: 9 }, bytes).toSorted((a, b) => a - b)[4]!

const row = (what: string, plain: number, varied: number, unit: string, target: string) =>
  console.log(
    `    ${what.padEnd(28)} ${plain.toFixed(3).padStart(9)} → ${varied.toFixed(3).padStart(9)} ${unit}   ${(varied / plain).toFixed(2)} × ${target}`,
  )

console.log(`\nvariants: ${STYLES} styles of 20 lines, in 8 sizes and 10 colours, beside none`)
bytesOf(null)
for (const [name, shape] of SHAPES) {
  const [plain, varied] = measure(shape)
  console.log(`  ${name}`)
  row('full exact roll-up', middle(plain.full), middle(varied.full), 'ms', '(≤ 1.5)')
  row('every price at once', middle(plain.prices), middle(varied.prices), 'ms', '')
  if (globalThis.gc)
    row(
      'memory of a style',
      median(() => bytesOf(null)),
      median(() => bytesOf(shape)),
      'B',
      '(≤ 2)',
    )
}
