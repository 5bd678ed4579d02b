import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { makeCluster } from '../../../../scripts/cluster.mjs'
import { bundle } from '../../../../scripts/programs.mjs'

const CACHE = fileURLToPath(new URL('../../../../.cache', import.meta.url))

/** Programs that tests start as processes. */
const PROGRAMS = [
  'apps/api/src/main.ts',
  'apps/api/src/cli/respaldar.ts',
  'apps/api/src/testing/global-writer.ts',
  'apps/api/src/testing/lock-holder.ts',
  'apps/api/src/testing/writer.ts',
  'e2e/support/host-program.ts',
]

/**
 * Bundles programs, and the server's threads, into a new folder inside the project, where they find their libraries.
 * @param programs paths from the root
 * @returns URL of the folder, and a function that deletes it
 */
export const bundleApart = async (
  programs: readonly string[],
): Promise<{ url: string; remove: () => Promise<void> }> => {
  await mkdir(CACHE, { recursive: true })
  const outdir = await mkdtemp(join(CACHE, 'programs-'))
  await bundle(programs, outdir)
  return { url: `${pathToFileURL(outdir).href}/`, remove: () => rm(outdir, { recursive: true, force: true }) }
}

/**
 * Makes what the build would: once per run the programs that tests start hundreds of times, because loading TypeScript takes a second of
 * CPU each time, and the empty cluster that an embedded database begins with.
 */
export const setup = async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env.TELAR_BUNDLES !== undefined) return undefined
  await makeCluster()
  const { url, remove } = await bundleApart(PROGRAMS)
  process.env.TELAR_BUNDLES = url
  return remove
}
