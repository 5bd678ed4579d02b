import type { AuthDeps } from './auth-deps.ts'
import { AuthError } from './auth-error.ts'
import { type Autor, note } from './events.service.ts'
import type { Executor } from './executor.ts'
import { deleteTokensOf } from './personal-tokens.repo.ts'
import { isExpired } from './session.ts'
import { deleteOwnSession, deleteSessionsOf, type SessionRow, sessionsOf } from './sessions.repo.ts'

export type { SessionRow } from './sessions.repo.ts'

/** A person's valid sessions, the last used one first. */
export const listSessions = async ({ database, now }: AuthDeps, userId: string): Promise<SessionRow[]> =>
  (await sessionsOf(database.db, userId)).filter((session) => !isExpired(session, now()))

/** Ends one of a person's sessions, with effect on the next call. @throws AuthError `session_gone` */
export const closeSession = (
  { database, now }: AuthDeps,
  userId: string,
  id: string,
  autor: Autor,
): Promise<void> =>
  database.atTheDoor(async (tx) => {
    if (!(await deleteOwnSession(tx, userId, id))) throw new AuthError('session_gone')
    await note(tx, autor, 'sessions_revoked', now(), { session_id: id })
  })

/**
 * Ends all of a person's sessions, except one if given, and all personal tokens, because an intruder may have made them.
 * Returns details for the event.
 */
export const endOpen = async (
  tx: Executor,
  userId: string,
  exceptSession?: string,
): Promise<{ personal_tokens?: number }> => {
  await deleteSessionsOf(tx, userId, exceptSession)
  const tokens = await deleteTokensOf(tx, userId)
  return tokens > 0 ? { personal_tokens: tokens } : {}
}

/** Ends all of a person's sessions but one, and all personal tokens, with effect on the next call. */
export const closeOtherSessions = (
  { database, now }: AuthDeps,
  userId: string,
  ownId: string,
  autor: Autor,
): Promise<void> =>
  database.atTheDoor(async (tx) => {
    const ended = await endOpen(tx, userId, ownId)
    await note(tx, autor, 'sessions_revoked', now(), { scope: 'others', ...ended })
  })
