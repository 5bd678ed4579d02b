import { and, count, desc, eq, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../store/executor.ts'
import { events } from '../../store/schema/index.ts'

export type EventRow = typeof events.$inferSelect

export const insertEvent = async (db: Executor, event: typeof events.$inferInsert): Promise<void> => {
  await db.insert(events).values(event)
}

/**
 * Adds an event, or counts it in the row of this tally: how many there were stands in its `times`, when the first was in
 * `first_at`. The rest is the last one's.
 */
export const countEvent = async (
  db: Executor,
  event: typeof events.$inferInsert & { at: Date },
  tally: string,
): Promise<void> => {
  await db
    .insert(events)
    .values({ ...event, tally })
    .onConflictDoUpdate({
      target: events.tally,
      set: {
        at: sql`greatest(${events.at}, excluded.at)`,
        ip: sql`excluded.ip`,
        traits: sql`excluded.traits || jsonb_build_object(
          'times', coalesce((${events.traits} ->> 'times')::int, 1) + 1,
          'first_at', coalesce(${events.traits} ->> 'first_at', ${event.at.toISOString()}::text))`,
      },
    })
}

export interface EventFilter {
  /** Of one person: what it did, and what was done to it. */
  userId?: string | undefined
  /** Only these, and no removal of a factor that never was one. */
  actions?: readonly string[] | undefined
  since?: Date | undefined
  until?: Date | undefined
  /** Events that come after this one in the list. */
  before?: { at: Date; id: string } | undefined
  limit: number
  offset?: number
}

const about = (userId: string): SQL | undefined =>
  or(eq(events.actor_id, userId), sql`${events.traits} ->> 'user_id' = ${userId}`)

/** Events, newest first. */
export const listEvents = (
  db: Executor,
  { userId, actions, since, until, before, limit, offset = 0 }: EventFilter,
): Promise<EventRow[]> =>
  db
    .select()
    .from(events)
    .where(
      and(
        userId === undefined ? undefined : about(userId),
        actions && inArray(events.action, [...actions]),
        actions && sql`${events.traits} ->> 'factor_status' is distinct from 'unverified'`,
        since && gte(events.at, since),
        until && lte(events.at, until),
        before &&
          sql`(${events.at}, ${events.id}) < (${before.at.toISOString()}::timestamptz, ${before.id}::uuid)`,
      ),
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
