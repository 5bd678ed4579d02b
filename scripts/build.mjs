// Builds what is stale. Plain JavaScript, because it runs before anything has been built.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { makeCluster } from './cluster.mjs'

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

const buildServer = async () => {
  // `tsc -b` finds out itself what is stale.
  await run('tsc', ['-b'])
  await makeCluster()
}

const buildWeb = async () => {
  await run('vite', ['build', '--logLevel', 'warn'], 'apps/web')
  await compress('apps/web/dist')
}

const webIsStale = Math.max(...WEB_SOURCES.map(newest)) > newest('apps/web/dist/index.html')
// Vite's plugins run the contract.
if (webIsStale) await run('tsc', ['-b', 'packages/contract'])
await Promise.all([buildServer(), webIsStale ? buildWeb() : undefined])
