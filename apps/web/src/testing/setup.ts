/** How long tests wait for a screen: no test measures time, and a busy machine is only slow. */
const PATIENCE_MS = 30_000

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: PATIENCE_MS })
  // React records for its warnings where each element was made, which costs more than the element itself, but only up to a
  // limit. This makes it believe that the limit is reached.
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = (await import(
    'react'
  )) as unknown as Record<string, object>
  if (internals)
    Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
      configurable: true,
      get: () => 1e4,
      set() {},
    })
}

export {}
