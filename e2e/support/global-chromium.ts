import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The program of the browser. */
    chromium: string
  }
}

/**
 * Chromium as it ships inside an npm package, unpacked beside itself: another version of the package brings its own. The
 * package would unpack it where the first of several processes is still writing when the others take it for whole.
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

/** Has the browser ready before anything wants it. `CHROMIUM_PATH` names another one, where that package has none. */
export const setup = async (project: TestProject): Promise<void> => {
  project.provide('chromium', process.env.CHROMIUM_PATH ?? (await unpacked()))
}
