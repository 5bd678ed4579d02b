import type { AuthDeps } from './auth-deps.ts'
import { AuthError } from './auth-error.ts'
import { type Autor, note } from './events.service.ts'
import type { Executor } from './executor.ts'
import { deleteTokensOf } from './personal-tokens.repo.ts'
import { isExpired } from './session.ts'
import { deleteOwnSession, deleteSessionsOf, type SessionRow, sessionsOf } from './sessions.repo.ts'

export type { SessionRow } from './sessions.repo.ts'

/** A person's sessions that are still good, the one used last first. */
export const listSessions = async ({ database, now }: AuthDeps, userId: string): Promise<SessionRow[]> =>
  (await sessionsOf(database.db, userId)).filter((session) => !isExpired(session, now()))

/** Ends one of a person's sessions, at once. @throws AuthError `session_gone` */
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
 * Ends what is open in a person's name, but for one session: all sessions, and the personal tokens of its programs, which
 * whoever got in may have made. Answers what an event tells of it.
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

/** Ends all of a person's sessions but one, and its personal tokens, at once. */
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
