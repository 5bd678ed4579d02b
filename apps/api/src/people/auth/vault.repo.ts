import { and, eq, notLike, sql } from 'drizzle-orm'
import type { Executor } from '../../store/executor.ts'
import { factors, recovery_codes, sessions, settings, signing_keys } from '../../store/schema/index.ts'

const SEALED = 'v1.%'
const VAULT_LOCK = 7_233_088

/** Makes other servers that would choose a key wait until this transaction ends. */
export const lockVault = async (tx: Executor): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${VAULT_LOCK})`)
}

/** The sealed text by which a key is known; null before the first one. */
export const findKeyCheck = async (db: Executor): Promise<string | null> => {
  const [row] = await db.select({ check: settings.key_check }).from(settings).where(eq(settings.id, 1))
  return row?.check ?? null
}

export const saveKeyCheck = async (tx: Executor, check: string): Promise<void> => {
  await tx
    .insert(settings)
    .values({ id: 1, key_check: check })
    .onConflictDoUpdate({ target: settings.id, set: { key_check: check } })
}

/** A secret that stands in the database in plain text. */
export interface PlainSecret {
  id: string
  secret: string
}

export const plainRefreshKeys = (db: Executor): Promise<PlainSecret[]> =>
  db
    .select({ id: sessions.id, secret: sessions.refresh_key })
    .from(sessions)
    .where(notLike(sessions.refresh_key, SEALED))

export const plainSigningKeys = (db: Executor): Promise<PlainSecret[]> =>
  db
    .select({ id: signing_keys.kid, secret: signing_keys.private_jwk })
    .from(signing_keys)
    .where(notLike(signing_keys.private_jwk, SEALED))

/** Puts the sealed text in place of the plain one, if that still stands there. */
export const sealRefreshKey = async (tx: Executor, plain: PlainSecret, sealed: string): Promise<void> => {
  await tx
    .update(sessions)
    .set({ refresh_key: sealed })
    .where(and(eq(sessions.id, plain.id), eq(sessions.refresh_key, plain.secret)))
}

export const sealSigningKey = async (tx: Executor, plain: PlainSecret, sealed: string): Promise<void> => {
  await tx
    .update(signing_keys)
    .set({ private_jwk: sealed })
    .where(and(eq(signing_keys.kid, plain.id), eq(signing_keys.private_jwk, plain.secret)))
}

/** Forgets everything that a lost key had sealed: sessions, signing keys, second factors and the key's own mark. */
export const forgetSealed = async (tx: Executor): Promise<void> => {
  await tx.delete(sessions)
  await tx.delete(signing_keys)
  await tx.delete(factors)
  await tx.delete(recovery_codes)
  await tx.update(settings).set({ key_check: null })
}
