import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the browser's program. */
    chromium: string
  }
}

/**
 * Unpacks Chromium from its npm package, beside the package, so that each version has its own. The package's own
 * unpacking is unsafe for several processes: one uses the file while another is still writing it.
 */
const unpacked = async (): Promise<string> => {
  const folder = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../../bin')
  const program = join(folder, 'chromium')
  if (existsSync(program)) return program
  const begun = `${program}.${process.pid}`
  await pipeline(
    createReadStream(`${program}.br`),
    createBrotliDecompress(),
    createWriteStream(begun, { mode: 0o755 }),
  )
  await rename(begun, program)
  return program
}

/**
 * Prepares the browser before any journey needs it. `CHROMIUM_PATH` names another one, for platforms that the package
 * lacks.
 */
export const setup = async (project: TestProject): Promise<void> => {
  project.provide('chromium', process.env.CHROMIUM_PATH ?? (await unpacked()))
}
