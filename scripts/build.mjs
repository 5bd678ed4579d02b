// Builds what is stale. Plain JavaScript, because it runs before anything has been built.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { makeCluster } from './cluster.mjs'

const bin = (name) => join('node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name)
const run = (name, args, cwd = '.') =>
  execFileSync(join(process.cwd(), bin(name)), args, {
    stdio: 'inherit',
    cwd,
    shell: process.platform === 'win32',
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
const compress = (folder) => {
  for (const name of readdirSync(folder, { recursive: true })) {
    const path = join(folder, name)
    if (!TEXTS.test(path) || statSync(path).size < WORTH_BYTES) continue
    const text = readFileSync(path)
    writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }))
    writeFileSync(`${path}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
  }
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

// `tsc -b` finds out itself what is stale.
run('tsc', ['-b'])
await makeCluster()
if (Math.max(...WEB_SOURCES.map(newest)) > newest('apps/web/dist/index.html')) {
  run('vite', ['build', '--logLevel', 'warn'], 'apps/web')
  compress('apps/web/dist')
}
