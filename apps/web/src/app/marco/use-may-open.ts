import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useOwnAccounts } from '../../datos/instalacion.ts'
import { isForAdmins, isForOwnAccounts, useIsAdmin, useVe } from '../../datos/session/admin.ts'
import { areasDe } from '../../datos/session/areas.ts'
import type { Direccion } from './menu-items.ts'

/** Whether the route of a screen admits this person. */
export const useMayOpen = (): ((to: Direccion) => boolean) => {
  const { routesByPath } = useRouter()
  const admin = useIsAdmin()
  const ve = useVe()
  const ownAccounts = useOwnAccounts()
  return useCallback(
    (to) => {
      const { beforeLoad } = routesByPath[to].options
      return (
        ve(areasDe(to)) &&
        (admin || !isForAdmins(beforeLoad)) &&
        (ownAccounts || !isForOwnAccounts(beforeLoad))
      )
    },
    [routesByPath, admin, ownAccounts, ve],
  )
}
