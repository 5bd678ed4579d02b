import { createContext, useContext, useSyncExternalStore } from 'react'
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
