import { and, count, desc, eq, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from './executor.ts'
import type { Tables } from './tables.ts'

export type EventRow = Tables['events']['$inferSelect']

export const insertEvent = async (
  { q, t }: Executor,
  event: Tables['events']['$inferInsert'],
): Promise<void> => {
  await q.insert(t.events).values(event)
}

/**
 * Adds an event, or counts it in the row with this tally. `times` holds the count, `first_at` the time of the first one; the
 * other fields are the last one's.
 */
export const countEvent = async (
  { q, t }: Executor,
  event: Tables['events']['$inferInsert'] & { at: Date },
  tally: string,
): Promise<void> => {
  await q
    .insert(t.events)
    .values({ ...event, tally })
    .onConflictDoUpdate({
      target: t.events.tally,
      set: {
        at: sql`greatest(${t.events.at}, excluded.at)`,
        ip: sql`excluded.ip`,
        traits: sql`excluded.traits || jsonb_build_object(
          'times', coalesce((${t.events.traits} ->> 'times')::int, 1) + 1,
          'first_at', coalesce(${t.events.traits} ->> 'first_at', ${event.at.toISOString()}::text))`,
      },
    })
}

export interface EventFilter {
  /** Events of one person: as actor or as the person concerned. */
  userId?: string | undefined
  /** Only these actions; removals of unverified factors are left out. */
  actions?: readonly string[] | undefined
  since?: Date | undefined
  until?: Date | undefined
  /** Only events that follow this one in the list. */
  before?: { at: Date; id: string } | undefined
  limit: number
  offset?: number
}

const about = ({ events }: Tables, userId: string): SQL | undefined =>
  or(eq(events.actor_id, userId), sql`${events.traits} ->> 'user_id' = ${userId}`)

/** Events, newest first. */
export const listEvents = (
  { q, t }: Executor,
  { userId, actions, since, until, before, limit, offset = 0 }: EventFilter,
): Promise<EventRow[]> =>
  q
    .select()
    .from(t.events)
    .where(
      and(
        userId === undefined ? undefined : about(t, userId),
        actions && inArray(t.events.action, [...actions]),
        actions && sql`${t.events.traits} ->> 'factor_status' is distinct from 'unverified'`,
        since && gte(t.events.at, since),
        until && lte(t.events.at, until),
        before &&
          sql`(${t.events.at}, ${t.events.id}) < (${before.at.toISOString()}::timestamptz, ${before.id}::uuid)`,
      ),
    )
    .orderBy(desc(t.events.at), desc(t.events.id))
    .limit(limit)
    .offset(offset)

export const countEvents = async ({ q, t }: Executor): Promise<number> => {
  const [row] = await q.select({ n: count() }).from(t.events)
  return row?.n ?? 0
}

/** Deletes events older than an instant; of one action, or of all. */
export const deleteEvents = async ({ q, t }: Executor, before: Date, action?: string): Promise<void> => {
  const old = lt(t.events.at, before)
  await q.delete(t.events).where(action === undefined ? old : and(old, eq(t.events.action, action)))
}
