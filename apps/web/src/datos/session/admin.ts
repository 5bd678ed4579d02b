import { notFound, redirect } from '@tanstack/react-router'
import type { Area } from '@telar/contract'
import { useCallback } from 'react'
import type { Session } from './session.ts'
import { useUser } from './session-context.ts'

/** Whether to offer what only administrators may do. The server checks each call again. */
export const useIsAdmin = (): boolean => useUser()?.role === 'admin'

/** Whether to offer what shows these areas. The server checks each call again. */
export const useVe = (): ((areas: readonly Area[]) => boolean) => {
  const seen = useUser()?.areas
  return useCallback((areas) => areas.every((area) => seen?.includes(area)), [seen])
}

/** Whether the person who is signed in may see an area. */
export const ve = (area: Area, session: Session): boolean => {
  const state = session.get()
  return state.status === 'signed-in' && state.user.areas.includes(area)
}

/** `beforeLoad` of the dashboard, which shows only costs. People who may not see them start on another screen. */
export const costosOnly = ({ context: { session } }: { context: { session: Session } }): void => {
  if (ve('costos', session)) return
  throw redirect({ to: ve('precios', session) ? '/precios' : '/producto', replace: true })
}

/** `beforeLoad` of a route for administrators: anyone else goes to the dashboard (NAV-07). */
export const adminOnly = ({ context: { session } }: { context: { session: Session } }): void => {
  const state = session.get()
  if (state.status === 'signed-in' && state.user.role !== 'admin') throw redirect({ to: '/', replace: true })
}

/** `beforeLoad` of a route about accounts, which does not exist if another service keeps them. */
export const ownAccountsOnly = ({ context }: { context: { ownAccounts: boolean } }): void => {
  if (!context.ownAccounts) throw notFound()
}

/** `beforeLoad` of a route where administrators manage all accounts. */
export const accountsAdminOnly = (
  match: Parameters<typeof adminOnly>[0] & Parameters<typeof ownAccountsOnly>[0],
) => {
  ownAccountsOnly(match)
  adminOnly(match)
}

/** Whether this `beforeLoad` admits only administrators. */
export const isForAdmins = (beforeLoad: unknown): boolean =>
  beforeLoad === adminOnly || beforeLoad === accountsAdminOnly

/** Whether this `beforeLoad` admits nobody if another service keeps the accounts. */
export const isForOwnAccounts = (beforeLoad: unknown): boolean =>
  beforeLoad === ownAccountsOnly || beforeLoad === accountsAdminOnly
