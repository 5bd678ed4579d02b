import type { QueryClient } from '@tanstack/react-query'
import type { Call } from '../datos/api.ts'
import type { Session } from '../datos/session/session.ts'

/** What guards and loaders may use. */
export interface RouterContext {
  call: Call
  queryClient: QueryClient
  session: Session
  /** Whether Telar keeps the accounts itself. */
  ownAccounts: boolean
}
