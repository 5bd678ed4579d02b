import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'
import { copyDataDir } from '../../apps/api/src/testing/copy-data-dir.ts'
import { copyDatabase } from '../../apps/api/src/testing/postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The example, which each file of journeys copies: a folder, or a PostgreSQL with a template. It exists only once complete. */
    filledExample:
      | { kind: 'pglite'; dataDir: string }
      | { kind: 'postgres'; admin: string; template: string; key: string }
  }
}

/** A copy of the filled example for one server. */
export interface FilledExample {
  /** Environment with which a server opens it. */
  env: NodeJS.ProcessEnv
  remove: () => Promise<void>
}

const PATIENCE_MS = 120_000
const IS_MISSING = '3D000'

/** A copy of the folder that the example has filled. */
const newFilledDir = async (): Promise<string> => {
  const example = inject('filledExample')
  if (example.kind !== 'pglite')
    throw new Error('This file belongs to the journeys on the embedded database.')
  const dataDir = await mkdtemp(join(tmpdir(), 'telar-e2e-'))
  while (!existsSync(example.dataDir)) {
    if (!existsSync(dirname(example.dataDir))) throw new Error('The example did not fill its folder.')
    await sleep(100)
  }
  await copyDataDir(example.dataDir, dataDir)
  return dataDir
}

/** A copy of the database that the example has filled. Returns its URL. */
const newFilledDatabase = async (admin: string, template: string): Promise<string> => {
  for (const end = Date.now() + PATIENCE_MS; ; await sleep(100)) {
    try {
      return await copyDatabase(admin, template)
    } catch (error) {
      if ((error as { code?: string }).code !== IS_MISSING || Date.now() > end) throw error
    }
  }
}

/** A copy of the example on the database of this file's project. */
export const newFilledExample = async (): Promise<FilledExample> => {
  const example = inject('filledExample')
  if (example.kind === 'pglite') {
    const dataDir = await newFilledDir()
    return { env: { DATA_DIR: dataDir }, remove: () => rm(dataDir, { recursive: true, force: true }) }
  }
  const { admin, template, key } = example
  return {
    env: { DATABASE_URL: await newFilledDatabase(admin, template), APP_KEY: key },
    remove: async () => undefined,
  }
}
