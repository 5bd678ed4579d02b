import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { compiled } from './wasm.mjs'

it('the vector code in the tree is the compiled source', async () => {
  expect(readFileSync('packages/costing/src/costs/lanes.wasm.ts', 'utf8')).toBe(await compiled())
})
