import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

/** Programs that tests and benchmarks start as processes or threads. */
export const PROGRAMS = [
  'apps/api/src/main.ts',
  'apps/api/src/cli/respaldar.ts',
  'apps/api/src/costs/pasado/hilo.ts',
  'apps/api/src/files/papel/dibujos.ts',
  'apps/api/src/testing/global-writer.ts',
  'apps/api/src/testing/lock-holder.ts',
  'apps/api/src/testing/writer.ts',
  'packages/planillas/src/leer/hilo.ts',
]

/** Bundles only Telar's own code, and keeps paths relative to each source file valid. */
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

/**
 * Bundles programs of the source tree, each to the same path with `.mjs`.
 * @param programs paths from the root, with `/`
 * @returns URL of the folder, and a function that deletes it
 */
export const bundle = async (
  programs: readonly string[],
): Promise<{ url: string; remove: () => Promise<void> }> => {
  await mkdir(join(ROOT, '.cache'), { recursive: true })
  const outdir = await mkdtemp(join(ROOT, '.cache', 'programs-'))
  await build({
    absWorkingDir: ROOT,
    entryPoints: [...programs],
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
  return { url: `${pathToFileURL(outdir).href}/`, remove: () => rm(outdir, { recursive: true, force: true }) }
}

/** Bundles once per run the programs that tests start hundreds of times: loading TypeScript takes a second of CPU each time. */
export const setup = async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env.TELAR_BUNDLES !== undefined) return undefined
  const { url, remove } = await bundle(PROGRAMS)
  process.env.TELAR_BUNDLES = url
  return remove
}
