// Builds what is stale. Plain JavaScript, because it runs before anything has been built.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { makeCluster } from './cluster.mjs'
import { bundle } from './programs.mjs'

const bin = (name) => join('node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name)
const run = (name, args, cwd = '.') =>
  new Promise((resolve, reject) => {
    const options = { stdio: 'inherit', cwd, shell: process.platform === 'win32' }
    spawn(join(process.cwd(), bin(name)), args, options)
      .once('error', reject)
      .once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${name} ended with ${code}`))))
  })

const newest = (path) => {
  if (!existsSync(path)) return 0
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), 0)
}

const TEXTS = /\.(js|css|svg|html)$/
const WORTH_BYTES = 1_024

/** Compresses each text of the web once, so that servers need not do it for every visitor. */
const compress = async (folder) => {
  const paths = readdirSync(folder, { recursive: true }).map((name) => join(folder, name))
  const worth = paths.filter((path) => TEXTS.test(path) && statSync(path).size >= WORTH_BYTES)
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
  await Promise.all(
    worth.map(async (path) => {
      const text = await readFile(path)
      await Promise.all([
        promisify(gzip)(text, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
        promisify(brotliCompress)(text, brotli).then((packed) => writeFile(`${path}.br`, packed)),
      ])
    }),
  )
}

const WEB_SOURCES = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/auth-plugin.ts',
  'apps/web/contract-plugin.ts',
  'apps/web/manual-plugin.ts',
  'apps/web/weight-plugin.ts',
  'docs/manual',
  'packages/costing/src',
  'packages/contract/src',
  'packages/fabrica/src',
  'packages/tablas/src',
  'package-lock.json',
]

const SERVER_SOURCES = [
  'apps/api/src',
  'scripts/programs.mjs',
  ...readdirSync('packages').map((name) => `packages/${name}/src`),
  'package-lock.json',
]

/** The programs that people start. */
const PROGRAMS = ['main', 'demo', 'cli/importar', 'cli/persona', 'cli/respaldar', 'cli/restaurar'].map(
  (name) => `apps/api/src/${name}.ts`,
)

const SERVER = resolve('apps/api/dist')

/** Older bundles go only now, so that a build that fails changes nothing. */
const bundleServer = async () => {
  const began = Date.now()
  await bundle(PROGRAMS, SERVER)
  for (const name of readdirSync(SERVER)) {
    const path = join(SERVER, name)
    if (name !== 'cluster' && statSync(path).mtimeMs < began) rmSync(path, { recursive: true })
  }
}

const isStale = (built, sources) => Math.max(...sources.map(newest)) > newest(built)

const buildServer = async () => {
  if (isStale(join(SERVER, 'main.js'), SERVER_SOURCES)) await bundleServer()
  await makeCluster()
}

const buildWeb = async () => {
  await run('vite', ['build', '--logLevel', 'warn'], 'apps/web')
  await compress('apps/web/dist')
}

const webIsStale = isStale('apps/web/dist/index.html', WEB_SOURCES)
// Vite's plugins run the contract.
if (webIsStale) await run('tsc', ['-b', 'packages/contract'])
await Promise.all([buildServer(), webIsStale ? buildWeb() : undefined])
