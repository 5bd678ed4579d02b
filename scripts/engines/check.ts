import { readFileSync } from 'node:fs'
import { type Lock, unsupported } from './engines.ts'

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

const { engines } = read('package.json') as { engines: { node: string } }
const lock = read('package-lock.json') as Lock
const failures = unsupported(lock, engines.node)
for (const failure of failures) console.error(failure)
if (failures.length > 0) process.exitCode = 1
else console.log(`Engines: ${Object.keys(lock.packages).length} packages, all run on Node ${engines.node}.`)
