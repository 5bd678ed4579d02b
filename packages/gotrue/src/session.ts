import { ABSOLUTE_MS, INACTIVITY_MS, LOST_ANSWER_MS, PARALLEL_TABS_MS } from './limits.ts'
import type { SessionRow } from './sessions.repo.ts'
import type { UserRow } from './users.repo.ts'

/** Whether a session has ended: too old, or not refreshed for too long. */
export const isExpired = (session: Pick<SessionRow, 'created_at' | 'rotated_at'>, now: Date): boolean =>
  now.getTime() - session.created_at.getTime() >= ABSOLUTE_MS ||
  now.getTime() - session.rotated_at.getTime() >= INACTIVITY_MS

export const isBanned = (user: Pick<UserRow, 'banned_until'>, now: Date): boolean =>
  user.banned_until !== null && user.banned_until > now

/**
 * Judges an authentic refresh token with the count `counter`. `rotate`: the active one. `repeat`: a lost answer, or several
 * tabs. `refuse`: made invalid by a step-up of the session. `reuse`: a stolen copy, which ends the session.
 */
export const judgeRefresh = (
  session: SessionRow,
  counter: number,
  now: Date,
): 'rotate' | 'repeat' | 'refuse' | 'reuse' => {
  const behind = session.refresh_counter - counter
  const sinceRotation = now.getTime() - session.rotated_at.getTime()
  if (behind === 0) return 'rotate'
  if (counter < session.refresh_floor) return 'refuse'
  if (behind === 1 && sinceRotation <= LOST_ANSWER_MS) return 'repeat'
  if (behind > 1 && sinceRotation <= PARALLEL_TABS_MS) return 'repeat'
  return 'reuse'
}
