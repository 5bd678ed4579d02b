import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bundleApart } from '../apps/api/src/testing/global-programs.ts'

/**
 * `npm run bench` runs all benchmarks but `motor.ts` and `pantallas.ts`, which need a browser; `npm run bench --
 * importacion --recetas` runs one, with its own arguments. With `-- --large`, `server.ts`, `exportacion.ts` and
 * `pantallas.ts` use 100,000 products.
 *
 * They run as bundles, like the built product. The loader of TypeScript wraps every function in order to keep its name,
 * which makes an import take half as long again.
 */
const ALL = [
  'costing',
  'variantes',
  'compras',
  'escenarios',
  'masivo',
  'server',
  'historia',
  'pasado',
  'guardados',
  'precios',
  'exportacion',
  'importacion',
]

const sourceOf = (name: string): string => `bench/${name}.ts`

const [first = '', ...rest] = process.argv.slice(2)
const isOne = existsSync(sourceOf(first))
const names = isOne ? [first] : ALL
const options = isOne ? rest : process.argv.slice(2)

const { url, remove } = await bundleApart(names.map(sourceOf))
try {
  for (const name of names) {
    const program = fileURLToPath(new URL(`${name}.js`, url))
    const { status } = spawnSync(process.execPath, ['--expose-gc', program, ...options], {
      stdio: 'inherit',
      env: { ...process.env, TELAR_BUNDLES: url },
    })
    if (status !== 0) process.exitCode = 1
  }
} finally {
  await remove()
}
