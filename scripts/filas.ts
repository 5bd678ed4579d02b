import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Lists the acceptance rows of a file that no test names, by area: `npm run rows -- FILE`. A test names a row by its id
 * in brackets in its title.
 */
const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('Which acceptance file?')

const ids = [...readFileSync(file, 'utf8').matchAll(/^\| ([A-Z]+-\d+) \|/gm)].map((match) => match[1]!)
const tests = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter(Boolean)
const named = new Set(
  tests.flatMap((test) => [...readFileSync(test, 'utf8').matchAll(/\[([A-Z]+-\d+)\]/g)].map((m) => m[1]!)),
)
const missing = ids.filter((id) => !named.has(id))
const areas = new Map<string, string[]>()
for (const id of missing) {
  const [area, number] = id.split('-') as [string, string]
  areas.set(area, [...(areas.get(area) ?? []), number])
}

console.log(`${ids.length - missing.length} of ${ids.length} rows are named by a test.`)
for (const [area, rows] of areas) console.log(`  ${area}: ${rows.join(' ')}`)
