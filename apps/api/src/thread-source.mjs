// The start of a thread if Telar runs from source, because Node starts threads without loading TypeScript. Tests have a bundle of the
// program (testing/global-programs.ts), since a loader takes six times as long; all others use the loader.
import { workerData } from 'node:worker_threads'

const bundles = process.env.TELAR_BUNDLES
if (bundles === undefined) {
  const { register } = await import('tsx/esm/api')
  register()
  await import(workerData)
} else {
  const root = new URL('../../../', import.meta.url).href
  await import(workerData.replace(root, bundles).replace(/\.ts$/, '.mjs'))
}
