import type { Executor } from '../db/executor.ts'
import type { Bearer } from './bearer.service.ts'
import { deleteSession, deleteSessionsOf } from './sessions.repo.ts'

/** `local`: the caller's own session; `others`: all but that; `global`: all. */
export type SignOutScope = 'local' | 'others' | 'global'

/** Ends sessions at once: their access tokens are refused from now on too. */
export const signOut = (db: Executor, { user, session }: Bearer, scope: SignOutScope): Promise<void> => {
  if (scope === 'local') return deleteSession(db, session.id)
  return scope === 'others' ? deleteSessionsOf(db, user.id, session.id) : deleteSessionsOf(db, user.id)
}
