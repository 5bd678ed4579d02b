/** How long a screen is waited for: no test measures time, and a busy machine is only slow. */
const PATIENCE_MS = 30_000

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: PATIENCE_MS })
}

export {}
