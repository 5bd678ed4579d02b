import { createRouter } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from '../kit/lib/read-search.ts'
import { ErrorPantalla } from './marco/error-pantalla.tsx'
import type { RouterContext } from './routes/__root.tsx'
import { routeTree } from './routeTree.gen.ts'

export const createAppRouter = (context: RouterContext) =>
  createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    // `/Producto` is no screen: nothing that compares addresses, as the menu does, would know it.
    caseSensitive: true,
    defaultErrorComponent: ErrorPantalla,
    // Loaders only fill the query cache, which decides itself what is fresh.
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
