import { and, count, desc, eq, lt, or, sql } from 'drizzle-orm'
import type { Executor } from '../db/executor.ts'
import { events } from '../db/schema/index.ts'

export type EventRow = typeof events.$inferSelect

export const insertEvent = async (db: Executor, event: typeof events.$inferInsert): Promise<void> => {
  await db.insert(events).values(event)
}

/** Events, newest first; of one person, what it did and what was done to it. */
export const listEvents = (
  db: Executor,
  { userId, limit, offset }: { userId?: string | undefined; limit: number; offset: number },
): Promise<EventRow[]> =>
  db
    .select()
    .from(events)
    .where(
      userId === undefined
        ? undefined
        : or(eq(events.actor_id, userId), sql`${events.traits} ->> 'user_id' = ${userId}`),
    )
    .orderBy(desc(events.at), desc(events.id))
    .limit(limit)
    .offset(offset)

export const countEvents = async (db: Executor): Promise<number> => {
  const [row] = await db.select({ n: count() }).from(events)
  return row?.n ?? 0
}

/** Removes events from before an instant; of one kind, or of all. */
export const deleteEvents = async (db: Executor, before: Date, action?: string): Promise<void> => {
  const old = lt(events.at, before)
  await db.delete(events).where(action === undefined ? old : and(old, eq(events.action, action)))
}
