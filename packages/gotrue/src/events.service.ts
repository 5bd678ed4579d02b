import {
  countEvent,
  countEvents,
  deleteEvents,
  type EventFilter,
  type EventRow,
  insertEvent,
  listEvents,
} from './events.repo.ts'
import type { Executor } from './executor.ts'
import { EVENTS_KEPT_MS, REFRESHES_KEPT_MS } from './limits.ts'

export type { EventRow } from './events.repo.ts'

/** Recorded actions: GoTrue's names, and own names for actions that GoTrue does not record. */
export type EventAction =
  | 'login'
  | 'login_failed'
  | 'logout'
  | 'token_refreshed'
  | 'token_reuse'
  | 'throttled'
  | 'reauthenticated'
  | 'reauthentication_failed'
  | 'user_updated_password'
  | 'user_modified'
  | 'user_invited'
  | 'user_signedup'
  | 'user_deleted'
  | 'user_recovery_requested'
  | 'invite_accepted'
  | 'link_created'
  | 'locks_lifted'
  | 'factor_in_progress'
  | 'challenge_created'
  | 'verification_attempted'
  | 'mfa_failed'
  | 'factor_unenrolled'
  | 'recovery_codes_generated'
  | 'personal_token_created'
  | 'personal_token_revoked'
  | 'sessions_revoked'
  | 'settings_changed'
  | 'keys_rotated'
  | 'backup_taken'

/** The author of an action, and where it came from. */
export interface Autor {
  /** Null: the system itself, or unknown. */
  id: string | null
  /** E-mail, or a word for the system; null: unknown. */
  email: string | null
  ip: string | null
  /** User agent of the browser or program; left out if it does not matter. */
  userAgent?: string | null
}

/**
 * Records a sign-in event. `traits` never contain a password, a token, a code or typed text. Call it inside the transaction of
 * the change, so that neither is saved without the other.
 */
export const note = (
  db: Executor,
  autor: Autor,
  action: EventAction,
  at: Date,
  traits: Record<string, unknown> = {},
): Promise<void> => insertEvent(db, eventOf(autor, action, at, traits))

const eventOf = (
  { id, email, ip, userAgent }: Autor,
  action: EventAction,
  at: Date,
  traits: Record<string, unknown>,
) => ({
  action,
  at,
  actor_id: id,
  actor: email,
  ip,
  traits: { ...traits, ...(userAgent && { user_agent: userAgent }) },
})

/** Records actions that strangers can repeat without limit: one row per account and hour. */
export const noteCounted = (
  db: Executor,
  autor: Autor,
  action: EventAction,
  at: Date,
  traits: Record<string, unknown> = {},
): Promise<void> => {
  const hour = at.toISOString().slice(0, 13)
  return countEvent(db, eventOf(autor, action, at, traits), `${action} ${autor.id ?? 'nobody'} ${hour}`)
}

/**
 * Records a wrong guess, and the lock that it causes. Guesses during a lock are not recorded, because they could fill the disk.
 */
const guess =
  (noted: typeof note) =>
  async (
    db: Executor,
    autor: Autor,
    action: EventAction,
    { wait, locks }: { wait: number; locks: boolean },
    at: Date,
  ): Promise<void> => {
    if (wait === 0) await noted(db, autor, action, at)
    if (locks) await noted(db, autor, 'throttled', at, { after: action })
  }

/** A wrong guess from a known device or session: one row each. */
export const noteFailure = guess(note)

/**
 * A wrong guess by a stranger: one row per account and hour, so that guessing cannot fill the disk. `times` and `first_at` give
 * the number and the beginning; address and time are the last one's. All unknown accounts share a row.
 */
export const noteStranger = guess(noteCounted)

/** Events, the newest first. */
export const readEvents = (db: Executor, filter: EventFilter): Promise<EventRow[]> => listEvents(db, filter)

export const numberOfEvents = (db: Executor): Promise<number> => countEvents(db)

/** Deletes old events. Refreshes go sooner, because each open screen makes one every ten minutes. */
export const sweepEvents = async (db: Executor, now: Date): Promise<void> => {
  await deleteEvents(db, new Date(now.getTime() - EVENTS_KEPT_MS))
  await deleteEvents(db, new Date(now.getTime() - REFRESHES_KEPT_MS), 'token_refreshed')
}
