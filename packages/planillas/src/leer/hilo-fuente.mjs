// Node starts a thread without loading TypeScript. A run from source therefore starts this file, which brings a loader
// along, or takes the bundle that the API's tests have made (apps/api/src/testing/global-programs.ts).
// or takes the bundle that the API's tests have made (apps/api/src/testing/global-programs.ts).
const bundles = process.env.TELAR_BUNDLES

const load = async () => {
  if (bundles !== undefined) return import(`${bundles}packages/planillas/src/leer/hilo.mjs`)
  const { tsImport } = await import('tsx/esm/api')
  return tsImport('./hilo.ts', import.meta.url)
}

export const { leer } = await load()
