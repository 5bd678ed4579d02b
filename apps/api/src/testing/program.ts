import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The bundle of a program of `src`, made for this test run. */
export const programOf = (path: string): string =>
  fileURLToPath(new URL(`${basename(path)}.js`, process.env.TELAR_BUNDLES))
