import { notFound, redirect } from '@tanstack/react-router'
import type { Area } from '@telar/contract'
import { useCallback } from 'react'
import type { Session } from './session.ts'
import { useUser } from './session-context.ts'

/** Whether to offer what only administrators may do. The server decides again on each call. */
export const useIsAdmin = (): boolean => useUser()?.role === 'admin'

/** Whether to offer what shows these areas. The server decides again on each call. */
export const useVe = (): ((areas: readonly Area[]) => boolean) => {
  const seen = useUser()?.areas
  return useCallback((areas) => areas.every((area) => seen?.includes(area)), [seen])
}

/** `beforeLoad` of the dashboard, which tells of costs alone: whoever does not see them begins elsewhere. */
export const costosOnly = ({ context: { session } }: { context: { session: Session } }): void => {
  const state = session.get()
  if (state.status !== 'signed-in' || state.user.areas.includes('costos')) return
  throw redirect({ to: state.user.areas.includes('precios') ? '/precios' : '/producto', replace: true })
}

/** `beforeLoad` of a route for administrators: anyone else goes to the dashboard (NAV-07). */
export const adminOnly = ({ context: { session } }: { context: { session: Session } }): void => {
  const state = session.get()
  if (state.status === 'signed-in' && state.user.role !== 'admin') throw redirect({ to: '/', replace: true })
}

/** `beforeLoad` of a route about accounts: there is none where another service keeps them. */
export const ownAccountsOnly = ({ context }: { context: { ownAccounts: boolean } }): void => {
  if (!context.ownAccounts) throw notFound()
}

/** `beforeLoad` of a route in which administrators look after the accounts of all. */
export const accountsAdminOnly = (
  match: Parameters<typeof adminOnly>[0] & Parameters<typeof ownAccountsOnly>[0],
) => {
  ownAccountsOnly(match)
  adminOnly(match)
}

/** Whether this `beforeLoad` sends away whoever is no administrator. */
export const isForAdmins = (beforeLoad: unknown): boolean =>
  beforeLoad === adminOnly || beforeLoad === accountsAdminOnly

/** Whether there is nothing behind this `beforeLoad` where another service keeps the accounts. */
export const isForOwnAccounts = (beforeLoad: unknown): boolean =>
  beforeLoad === ownAccountsOnly || beforeLoad === accountsAdminOnly
