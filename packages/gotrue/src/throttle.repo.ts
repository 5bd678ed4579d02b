import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Executor } from './executor.ts'
import type { Tables } from './tables.ts'

export type ThrottleRow = Tables['throttle']['$inferSelect']

export const findThrottles = ({ q, t }: Executor, keys: string[]): Promise<ThrottleRow[]> =>
  q.select().from(t.throttle).where(inArray(t.throttle.key, keys))

/** The row of `key`, created if missing, and locked until the transaction ends. */
export const takeThrottle = async ({ q, t }: Executor, key: string, now: Date): Promise<ThrottleRow> => {
  const [row] = await q
    .insert(t.throttle)
    .values({ key, window_started_at: now })
    .onConflictDoUpdate({ target: t.throttle.key, set: { key } })
    .returning()
  return row!
}

/** The row of `key`, locked until the transaction ends; null if missing. */
export const lockThrottle = async ({ q, t }: Executor, key: string): Promise<ThrottleRow | null> => {
  const [row] = await q.select().from(t.throttle).where(eq(t.throttle.key, key)).for('update')
  return row ?? null
}

export const saveThrottle = async ({ q, t }: Executor, { key, ...state }: ThrottleRow): Promise<void> => {
  await q.update(t.throttle).set(state).where(eq(t.throttle.key, key))
}

export const deleteThrottles = async ({ q, t }: Executor, keys: string[]): Promise<void> => {
  await q.delete(t.throttle).where(inArray(t.throttle.key, keys))
}

/** Deletes rows neither counted nor locked after `before`. */
export const deleteStaleThrottles = async ({ q, t }: Executor, before: Date): Promise<void> => {
  await q
    .delete(t.throttle)
    .where(
      and(
        lt(t.throttle.window_started_at, before),
        or(isNull(t.throttle.locked_until), lt(t.throttle.locked_until, before)),
      ),
    )
}
