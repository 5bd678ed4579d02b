import type { Area } from '@telar/contract'
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { Session, SessionState, SessionUser } from './session.ts'

export const SessionContext = createContext<Session | null>(null)

export const useSession = (): Session => {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionContext above it')
  return session
}

export const useSessionState = (): SessionState => {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, session.get)
}

/** The person signed in; null in the moment between leaving and the sign-in screen. */
export const useUser = (): SessionUser | null => {
  const state = useSessionState()
  return state.status === 'signed-in' ? state.user : null
}

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
