import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importsOf } from './imports.ts'
import { lateReadsOf, READ_AT_ONCE } from './momento.ts'
import { breachesOf, circlesOf, NO_CIRCLES, RULES } from './rules.ts'

const FIXTURES = join(import.meta.dirname, 'fixtures')

const filesOf = (rule: string): string[] =>
  readdirSync(join(FIXTURES, rule), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(FIXTURES, rule).length + 1))

describe('walls', () => {
  it.each(RULES.map((rule) => rule.name))('%s stops its fixture, and nothing else does', (name) => {
    const breaches = filesOf(name).flatMap((file) => breachesOf(importsOf(join(FIXTURES, name), file)))
    expect(breaches).not.toEqual([])
    for (const breach of breaches) expect(breach).toContain(`[${name}]`)
  })

  it('finds files that import each other in a circle, and no others', () => {
    const all = filesOf(NO_CIRCLES).map((file) => importsOf(join(FIXTURES, NO_CIRCLES), file))
    expect(circlesOf(all)).toEqual([
      ['packages/costing/src/graph.ts', 'packages/costing/src/model.ts', 'packages/costing/src/results.ts'],
    ])
  })

  it('stops reads of a factory after an await that may have changed it, and no others', () => {
    const [file] = filesOf(READ_AT_ONCE) as [string]
    const source = readFileSync(join(FIXTURES, READ_AT_ONCE, file), 'utf8')
    const marked = source.split('\n').flatMap((line, i) => (line.endsWith('// late') ? [i + 1] : []))
    const found = lateReadsOf(file, source).map((breach) => Number(breach.split(':')[1]))
    expect(found).toEqual(marked)
    expect(marked).toHaveLength(4)
  })
})
