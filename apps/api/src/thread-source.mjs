// Where a thread of whoever runs from source starts: Node starts a thread by itself and loads no TypeScript. The tests have
// made a bundle of it (testing/global-programs.ts), since a loader takes six times as long; all others bring the loader along.
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
