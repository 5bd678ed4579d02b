import { and, eq, notLike, sql } from 'drizzle-orm'
import type { Executor } from './executor.ts'

const SEALED = 'v1.%'
const VAULT_LOCK = 7_233_088

/** Other servers that would choose a key wait until this transaction ends. */
export const lockVault = async ({ q }: Executor): Promise<void> => {
  await q.execute(sql`select pg_advisory_xact_lock(${VAULT_LOCK})`)
}

/** The encrypted text that identifies a key; null before the first key. */
export const findKeyCheck = async ({ q, t }: Executor): Promise<string | null> => {
  const [row] = await q.select({ check: t.settings.key_check }).from(t.settings).where(eq(t.settings.id, 1))
  return row?.check ?? null
}

export const saveKeyCheck = async ({ q, t }: Executor, check: string): Promise<void> => {
  await q
    .insert(t.settings)
    .values({ id: 1, key_check: check })
    .onConflictDoUpdate({ target: t.settings.id, set: { key_check: check } })
}

/** A secret stored as plain text. */
export interface PlainSecret {
  id: string
  secret: string
}

export const plainRefreshKeys = ({ q, t }: Executor): Promise<PlainSecret[]> =>
  q
    .select({ id: t.sessions.id, secret: t.sessions.refresh_key })
    .from(t.sessions)
    .where(notLike(t.sessions.refresh_key, SEALED))

export const plainSigningKeys = ({ q, t }: Executor): Promise<PlainSecret[]> =>
  q
    .select({ id: t.signing_keys.kid, secret: t.signing_keys.private_jwk })
    .from(t.signing_keys)
    .where(notLike(t.signing_keys.private_jwk, SEALED))

/** Replaces a plain text with the encrypted one, if it is unchanged. */
export const sealRefreshKey = async (
  { q, t }: Executor,
  plain: PlainSecret,
  sealed: string,
): Promise<void> => {
  await q
    .update(t.sessions)
    .set({ refresh_key: sealed })
    .where(and(eq(t.sessions.id, plain.id), eq(t.sessions.refresh_key, plain.secret)))
}

export const sealSigningKey = async (
  { q, t }: Executor,
  plain: PlainSecret,
  sealed: string,
): Promise<void> => {
  await q
    .update(t.signing_keys)
    .set({ private_jwk: sealed })
    .where(and(eq(t.signing_keys.kid, plain.id), eq(t.signing_keys.private_jwk, plain.secret)))
}

/** Deletes everything encrypted with a lost key: sessions, signing keys, second factors and the key's check. */
export const forgetSealed = async ({ q, t }: Executor): Promise<void> => {
  await q.delete(t.sessions)
  await q.delete(t.signing_keys)
  await q.delete(t.factors)
  await q.delete(t.recovery_codes)
  await q.update(t.settings).set({ key_check: null })
}
