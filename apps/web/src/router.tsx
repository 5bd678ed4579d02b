import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import type { Call } from './lib/api.ts'
import { parseSearch, stringifySearch } from './lib/search-params.ts'
import type { Session } from './lib/session/session.ts'
import { ErrorPantalla } from './marco/error-pantalla.tsx'
import { routeTree } from './routeTree.gen.ts'

/** What guards and loaders may use. */
export interface RouterContext {
  call: Call
  queryClient: QueryClient
  session: Session
  /** Whether Telar keeps the accounts itself. */
  ownAccounts: boolean
}

export const createAppRouter = (context: RouterContext) =>
  createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    defaultErrorComponent: ErrorPantalla,
    // Loaders only warm the query cache, which knows itself how fresh it is.
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    scrollToTopSelectors: ['#contenido'],
  })

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
