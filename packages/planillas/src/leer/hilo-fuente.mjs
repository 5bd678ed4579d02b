// Node starts threads without TypeScript. Runs from source therefore start this file, which adds a loader, or uses the bundle
// that the API's tests have built (apps/api/src/testing/global-programs.ts).
const bundles = process.env.TELAR_BUNDLES

const load = async () => {
  if (bundles !== undefined) return import(`${bundles}packages/planillas/src/leer/hilo.mjs`)
  const { tsImport } = await import('tsx/esm/api')
  return tsImport('./hilo.ts', import.meta.url)
}

export const { leer } = await load()
