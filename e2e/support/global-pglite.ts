import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startOn } from './server.ts'

/**
 * Fills a folder with the example once, while other tests run, because a first start takes three times as long as a
 * later one.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'telar-e2e-'))
  const filled = join(folder, 'lleno')
  project.provide('filledExample', { kind: 'pglite', dataDir: filled })
  const filling = (async () => {
    const server = await startOn(join(folder, 'nuevo'), 'demo')
    await server.finish()
    await rename(server.dataDir, filled)
  })()
  // Without the folder no journey waits for it; the failure is reported at the end.
  filling.catch(() => rm(folder, { recursive: true, force: true }))
  return async () => {
    try {
      await filling
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}
