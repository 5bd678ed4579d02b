import { and, asc, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Executor } from '../../store/executor.ts'
import { signing_keys } from '../../store/schema/index.ts'

const KEYS_LOCK = 7_233_087

export type SigningKeyRow = typeof signing_keys.$inferSelect

/** Keys in use, and those retired after `since`; oldest first. */
export const keysSince = (db: Executor, since: Date): Promise<SigningKeyRow[]> =>
  db
    .select()
    .from(signing_keys)
    .where(or(isNull(signing_keys.retired_at), gt(signing_keys.retired_at, since)))
    .orderBy(asc(signing_keys.created_at), asc(signing_keys.kid))

/** Makes other servers that would add a key wait until this transaction ends. */
export const lockKeys = async (tx: Executor): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${KEYS_LOCK})`)
}

export const insertKey = async (tx: Executor, key: typeof signing_keys.$inferInsert): Promise<void> => {
  await tx.insert(signing_keys).values(key)
}

/** Retires every key in use but one. */
export const retireOthers = async (tx: Executor, kid: string, now: Date): Promise<void> => {
  await tx
    .update(signing_keys)
    .set({ retired_at: now })
    .where(and(isNull(signing_keys.retired_at), ne(signing_keys.kid, kid)))
}

/** Removes keys retired before an instant. */
export const deleteRetired = async (db: Executor, before: Date): Promise<void> => {
  await db.delete(signing_keys).where(lt(signing_keys.retired_at, before))
}
