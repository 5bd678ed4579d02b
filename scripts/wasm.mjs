// Compiles the engine's vector code: `npm run wasm`. A test compares the outcome with the file in the tree.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import loadWabt from 'wabt'

const FOLDER = new URL('../packages/costing/src/costs/', import.meta.url)
const TARGET = new URL('lanes.wasm.ts', FOLDER)

/** The module as TypeScript. */
export async function compiled() {
  const wabt = await loadWabt()
  const module = wabt.parseWat('lanes.wat', readFileSync(new URL('lanes.wat', FOLDER)))
  module.resolveNames()
  module.validate()
  const { buffer } = module.toBinary({})
  const rows = []
  for (let i = 0; i < buffer.length; i += 24) rows.push(`  ${[...buffer.slice(i, i + 24)].join(', ')},`)
  return [
    '/** lanes.wat, compiled by `npm run wasm`. */',
    '// biome-ignore format: a module of bytes',
    'export const LANES_WASM = Uint8Array.of(',
    ...rows,
    ')',
    '',
  ].join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(TARGET, await compiled())
