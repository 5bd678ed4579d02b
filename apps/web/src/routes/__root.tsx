import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { useUser } from '../lib/session/session-context.ts'
import { Marco } from '../marco/marco.tsx'
import { NoEncontrado } from '../marco/no-encontrado.tsx'
import type { RouterContext } from '../router-context.ts'

const SinRuta = () => {
  if (useUser())
    return (
      <Marco>
        <NoEncontrado />
      </Marco>
    )
  return (
    <main className="h-dvh">
      <NoEncontrado />
    </main>
  )
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: SinRuta,
})
