import { sweepEvents } from './events.service.ts'
import type { Executor } from './executor.ts'
import { deleteOldChallenges } from './factors.repo.ts'
import { ABSOLUTE_MS, CHALLENGE_MS, INACTIVITY_MS, SESSION_KEPT_MS } from './limits.ts'
import { deleteFinished } from './sessions.repo.ts'
import { sweepKeys } from './signing-keys.service.ts'
import { sweepThrottles } from './throttle.service.ts'

/** Deletes obsolete rows. Any server may do it, at any time. */
export const sweep = async (db: Executor, now: Date): Promise<void> => {
  const before = (ms: number) => new Date(now.getTime() - ms - SESSION_KEPT_MS)
  await deleteFinished(db, before(ABSOLUTE_MS), before(INACTIVITY_MS))
  await sweepThrottles(db, now)
  await deleteOldChallenges(db, new Date(now.getTime() - CHALLENGE_MS * 2))
  await sweepKeys(db, now)
  await sweepEvents(db, now)
}
