import { type RegisteredRouter, type StaticDataRouteOption, useRouter } from '@tanstack/react-router'
import type { Area } from '@telar/contract'
import { useCallback } from 'react'
import { useOwnAccounts } from '../instalacion.ts'
import type { SessionUser } from './session.ts'
import { useUser } from './session-context.ts'

declare module '@tanstack/react-router' {
  /** What each route says of its screen. A route without it does not compile. */
  interface StaticDataRouteOption {
    /** Its place in the manual, as `chapter#section`; null for screens outside a session, and for the manual itself. */
    ayuda: string | null
    /** The areas that it shows; none if it shows neither costs nor prices, or only what the person may see. */
    areas: readonly Area[]
    /** It admits only administrators. */
    soloAdmin?: true
    /** It is about accounts, and does not exist if another service keeps them. */
    cuentasPropias?: true
  }
}

/** Every screen, by the pattern of its address. */
export type Ruta = keyof RegisteredRouter['routesByPath']

/** Why a screen does not admit a person; null if it does. The server checks each call again. */
export const refusal = (
  { areas, soloAdmin, cuentasPropias }: StaticDataRouteOption,
  person: Pick<SessionUser, 'role' | 'areas'>,
  ownAccounts: boolean,
): 'area' | 'cuentas' | 'admin' | null => {
  if (!areas.every((area) => person.areas.includes(area))) return 'area'
  if (cuentasPropias && !ownAccounts) return 'cuentas'
  return soloAdmin && person.role !== 'admin' ? 'admin' : null
}

/** Whether the screen at an address, or at a pattern of addresses, admits the person who is signed in. */
export const useMayOpen = (): ((to: string) => boolean) => {
  const { getMatchedRoutes } = useRouter()
  const user = useUser()
  const ownAccounts = useOwnAccounts()
  return useCallback(
    (to) => {
      const [, , screen] = getMatchedRoutes(to)
      return user !== null && !!screen && refusal(screen.options.staticData, user, ownAccounts) === null
    },
    [getMatchedRoutes, user, ownAccounts],
  )
}
