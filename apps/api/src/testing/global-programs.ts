import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

/** What tests start as a process or a thread of its own. */
const PROGRAMS = [
  'apps/api/src/main.ts',
  'apps/api/src/cli/respaldar.ts',
  'apps/api/src/costs/pasado/hilo.ts',
  'apps/api/src/files/papel/dibujos.ts',
  'apps/api/src/testing/global-writer.ts',
  'apps/api/src/testing/lock-holder.ts',
  'apps/api/src/testing/writer.ts',
  'packages/planillas/src/leer/hilo.ts',
]

/** Only what is Telar's own goes in, and each file finds beside it what it finds in the source. */
const own: Plugin = {
  name: 'own',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^[^./]/ }, ({ path }) =>
      path.startsWith('@telar/') ? undefined : { external: true },
    )
    onLoad({ filter: /\.ts$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replaceAll(
        'import.meta.url',
        JSON.stringify(pathToFileURL(path).href),
      ),
      loader: 'ts',
    }))
  },
}

/** Bundles, once a run, what tests start anew hundreds of times: a loader of TypeScript costs a second of processor each time. */
export const setup = async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env.TELAR_BUNDLES !== undefined) return undefined
  await mkdir(join(ROOT, '.cache'), { recursive: true })
  const outdir = await mkdtemp(join(ROOT, '.cache', 'programs-'))
  await build({
    absWorkingDir: ROOT,
    entryPoints: PROGRAMS,
    outbase: ROOT,
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['@telar/source'],
    plugins: [own],
  })
  process.env.TELAR_BUNDLES = `${pathToFileURL(outdir).href}/`
  return () => rm(outdir, { recursive: true, force: true })
}
