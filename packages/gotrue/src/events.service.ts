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

/** What is noted of the door: GoTrue's words, and ours for what it does not note. */
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

/** Who did something, and from where. */
export interface Autor {
  /** Null for the system itself and for who is not known. */
  id: string | null
  /** E-mail, or a word for the system; null where it is not known. */
  email: string | null
  ip: string | null
  /** What the browser or program says of itself; absent where it does not matter. */
  userAgent?: string | null
}

/**
 * Notes what happened at the door. `traits` never hold a password, a token, a code or what somebody typed.
 * Inside a transaction where something is changed, so that neither stands without the other.
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

/** Notes what strangers do any number of times, in one row an account and hour. */
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

/** Notes a wrong guess, and the lock that it brings. What comes after a lock is not noted, or it would fill the disk. */
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

/** A wrong guess of somebody known: a row for each. */
export const noteFailure = guess(note)

/**
 * A wrong guess of somebody who is not known, counted in one row an account and hour: whoever guesses must not fill the disk.
 * `times` and `first_at` tell how many there were and since when; address and time are the last one's. All accounts that do
 * not exist share a row.
 */
export const noteStranger = guess(noteCounted)

/** What happened, newest first. */
export const readEvents = (db: Executor, filter: EventFilter): Promise<EventRow[]> => listEvents(db, filter)

export const numberOfEvents = (db: Executor): Promise<number> => countEvents(db)

/** Forgets events by their age; a refresh, one every ten minutes for each open screen, sooner than the rest. */
export const sweepEvents = async (db: Executor, now: Date): Promise<void> => {
  await deleteEvents(db, new Date(now.getTime() - EVENTS_KEPT_MS))
  await deleteEvents(db, new Date(now.getTime() - REFRESHES_KEPT_MS), 'token_refreshed')
}
