// Bundles programs and threads. Loading the thousand files of which the server consists takes a second of every start, and
// half a second of every thread. Plain JavaScript, because it runs before anything has been built.
import { readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** The threads that the server starts. */
const THREADS = [
  'apps/api/src/costs/pasado/respuestas.ts',
  'apps/api/src/files/papel/dibujos.ts',
  'apps/api/src/store/directory-heartbeat.js',
  'apps/api/src/store/embedded/thread.js',
  'packages/planillas/src/leer/hilo.ts',
]

/** Libraries of many small files. All others stay outside, because some of them look for files beside their own. */
const BUNDLED = /^(@telar|drizzle-orm|fastify-type-provider-zod|temporal-polyfill|zod)(\/|$)/

/**
 * The address that a source file has seen from the folder of the bundles.
 * @param {string} path @param {string} outdir
 */
const addressOf = (path, outdir) =>
  `new URL(${JSON.stringify(relative(outdir, path).split(sep).join('/'))}, import.meta.url).href`

/** @param {string} outdir @returns {import('esbuild').Plugin} */
const sources = (outdir) => ({
  name: 'sources',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || BUNDLED.test(path) ? undefined : { external: true },
    )
    // Only Telar's own files find others by their own address.
    onLoad({ filter: /\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8')
        .replaceAll('import.meta.url', addressOf(path, outdir))
        .replaceAll('process.env.TELAR_BUNDLES', 'import.meta.url'),
      loader: 'ts',
    }))
  },
})

/**
 * Bundles programs and the server's threads, each to its own file name with `.js`, all in one folder.
 * @param {readonly string[]} programs paths from the root
 * @param {string} outdir an absolute path
 */
export const bundle = async (programs, outdir) => {
  /** @param {readonly string[]} paths @param {boolean} splitting */
  const each = (paths, splitting) =>
    build({
      absWorkingDir: ROOT,
      entryPoints: paths.map((path) => ({ in: path, out: path.replace(/^.*\/|\.[jt]s$/g, '') })),
      outdir,
      bundle: true,
      splitting,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      conditions: ['@telar/source'],
      sourcemap: true,
      sourcesContent: false,
      logLevel: 'warning',
      plugins: [sources(outdir)],
    })
  // A thread shares no file with the programs, because it needs only a small part of what they share.
  await Promise.all([each(programs, true), each(THREADS, false)])
}
