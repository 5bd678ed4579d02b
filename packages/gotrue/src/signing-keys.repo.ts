import { and, asc, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Executor } from './executor.ts'
import type { Tables } from './tables.ts'

const KEYS_LOCK = 7_233_087

export type SigningKeyRow = Tables['signing_keys']['$inferSelect']

/** Keys in use, and those retired after `since`; oldest first. */
export const keysSince = ({ q, t }: Executor, since: Date): Promise<SigningKeyRow[]> =>
  q
    .select()
    .from(t.signing_keys)
    .where(or(isNull(t.signing_keys.retired_at), gt(t.signing_keys.retired_at, since)))
    .orderBy(asc(t.signing_keys.created_at), asc(t.signing_keys.kid))

/** Other servers that would add a key wait until this transaction ends. */
export const lockKeys = async ({ q }: Executor): Promise<void> => {
  await q.execute(sql`select pg_advisory_xact_lock(${KEYS_LOCK})`)
}

export const insertKey = async (
  { q, t }: Executor,
  key: Tables['signing_keys']['$inferInsert'],
): Promise<void> => {
  await q.insert(t.signing_keys).values(key)
}

/** Retires every key in use but one. */
export const retireOthers = async ({ q, t }: Executor, kid: string, now: Date): Promise<void> => {
  await q
    .update(t.signing_keys)
    .set({ retired_at: now })
    .where(and(isNull(t.signing_keys.retired_at), ne(t.signing_keys.kid, kid)))
}

/** Removes keys retired before an instant. */
export const deleteRetired = async ({ q, t }: Executor, before: Date): Promise<void> => {
  await q.delete(t.signing_keys).where(lt(t.signing_keys.retired_at, before))
}
