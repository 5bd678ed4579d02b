import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Executor } from '../../store/executor.ts'
import { throttle } from '../../store/schema/index.ts'

export type ThrottleRow = typeof throttle.$inferSelect

export const findThrottles = (db: Executor, keys: string[]): Promise<ThrottleRow[]> =>
  db.select().from(throttle).where(inArray(throttle.key, keys))

/** The row of `key`, made if need be, and held until the transaction ends. */
export const takeThrottle = async (tx: Executor, key: string, now: Date): Promise<ThrottleRow> => {
  const [row] = await tx
    .insert(throttle)
    .values({ key, window_started_at: now })
    .onConflictDoUpdate({ target: throttle.key, set: { key } })
    .returning()
  return row!
}

/** The row of `key` if there is one, held until the transaction ends. */
export const lockThrottle = async (tx: Executor, key: string): Promise<ThrottleRow | null> => {
  const [row] = await tx.select().from(throttle).where(eq(throttle.key, key)).for('update')
  return row ?? null
}

export const saveThrottle = async (tx: Executor, { key, ...state }: ThrottleRow): Promise<void> => {
  await tx.update(throttle).set(state).where(eq(throttle.key, key))
}

export const deleteThrottles = async (tx: Executor, keys: string[]): Promise<void> => {
  await tx.delete(throttle).where(inArray(throttle.key, keys))
}

/** Removes what was neither counted nor locked after `before`. */
export const deleteStaleThrottles = async (db: Executor, before: Date): Promise<void> => {
  await db
    .delete(throttle)
    .where(
      and(
        lt(throttle.window_started_at, before),
        or(isNull(throttle.locked_until), lt(throttle.locked_until, before)),
      ),
    )
}
