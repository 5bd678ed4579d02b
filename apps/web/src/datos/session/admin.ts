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
