// Builds what is stale, then runs a server program in this process, so that signals reach it.
import { existsSync } from 'node:fs'

// An archive has built files but no sources, and a machine that only serves has no compiler. Neither can build.
const canBuild = existsSync('apps/api/src') && existsSync('node_modules/typescript')
if (canBuild) await import('./build.mjs')

const [program] = process.argv.slice(2)
const built = new URL(`../apps/api/dist/${program}.js`, import.meta.url)
if (existsSync(built)) await import(built.href)
else {
  console.error('Falta construir Telar, y acá no está el compilador: instalá con `npm ci`, sin `--omit=dev`.')
  process.exitCode = 1
}
