import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { importsOf } from './imports.ts'
import { breachesOf } from './rules.ts'

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /^(apps|packages)\//.test(file) && existsSync(file))

const breaches = files.flatMap((file) => breachesOf(importsOf('.', file)))
for (const breach of breaches) console.error(breach)
if (files.length === 0 || breaches.length > 0) process.exitCode = 1
else console.log(`Walls: ${files.length} files, no breach.`)
