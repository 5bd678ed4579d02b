import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { startServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the example factory as its first start leaves it, which each file of journeys copies. */
    demoDataDir: string
  }
}

/** Lets the example fill a folder once: its first start costs three times what a later one costs. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const server = await startServer('demo')
  await server.finish()
  project.provide('demoDataDir', server.dataDir)
  return () => rm(server.dataDir, { recursive: true, force: true })
}
