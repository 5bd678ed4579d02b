import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { importsOf } from './imports.ts'
import { lateReadsOf } from './momento.ts'
import { breachesOf, circlesOf, NO_CIRCLES } from './rules.ts'

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /^(apps|packages)\//.test(file) && existsSync(file))

const all = files.map((file) => importsOf('.', file))
const breaches = [
  ...all.flatMap(breachesOf),
  ...files.flatMap((file) => lateReadsOf(file, readFileSync(file, 'utf8'))),
  ...circlesOf(all).map((circle) => `${circle.join(' ↔ ')} [${NO_CIRCLES}] Data flows one way.`),
]
for (const breach of breaches) console.error(breach)
if (files.length === 0 || breaches.length > 0) process.exitCode = 1
else console.log(`Walls: ${files.length} files, no breach.`)
