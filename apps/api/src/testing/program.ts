import { fileURLToPath } from 'node:url'

/** The file by which Node runs a program of `src`, as this run of the tests has bundled it. */
export const programOf = (path: string): string =>
  fileURLToPath(new URL(`apps/api/src/${path}.mjs`, process.env.TELAR_BUNDLES))
