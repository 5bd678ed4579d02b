import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startOn } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the example factory as its first start leaves it, which each file of journeys copies: there once it is whole. */
    demoDataDir: string
  }
}

/** Lets the example fill a folder once, while other tests run: its first start costs three times what a later one costs. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'telar-e2e-'))
  const filled = join(folder, 'lleno')
  project.provide('demoDataDir', filled)
  const filling = (async () => {
    const server = await startOn(join(folder, 'nuevo'), 'demo')
    await server.finish()
    await rename(server.dataDir, filled)
  })()
  // Without its folder no journey waits for it in vain; why it failed is told at the end.
  filling.catch(() => rm(folder, { recursive: true, force: true }))
  return async () => {
    try {
      await filling
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}
