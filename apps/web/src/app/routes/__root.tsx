import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import type { Call } from '../../datos/api.ts'
import type { Session } from '../../datos/session/session.ts'

/** What guards and loaders receive. */
export interface RouterContext {
  call: Call
  queryClient: QueryClient
  session: Session
  /** Whether Telar keeps the accounts itself. */
  ownAccounts: boolean
}

export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: { ayuda: null, areas: [] },
  component: Outlet,
  notFoundComponent: lazyRouteComponent(() => import('../marco/no-encontrado.tsx'), 'SinRuta'),
})
