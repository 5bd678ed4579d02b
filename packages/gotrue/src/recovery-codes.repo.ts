import { and, count, eq } from 'drizzle-orm'
import type { Executor } from './executor.ts'

export const countCodes = async ({ q, t }: Executor, userId: string): Promise<number> => {
  const [row] = await q
    .select({ n: count() })
    .from(t.recovery_codes)
    .where(eq(t.recovery_codes.user_id, userId))
  return row?.n ?? 0
}

/** Replaces all codes of a person. */
export const replaceCodes = async (
  tx: Executor,
  userId: string,
  codes: { prefix: string; hash: string }[],
  now: Date,
): Promise<void> => {
  await deleteCodesOf(tx, userId)
  await tx.q
    .insert(tx.t.recovery_codes)
    .values(codes.map((code) => ({ ...code, user_id: userId, created_at: now })))
}

/** Hash of the person's code with that prefix. */
export const findCodeHash = async (
  { q, t }: Executor,
  userId: string,
  prefix: string,
): Promise<string | null> => {
  const [row] = await q
    .select({ hash: t.recovery_codes.hash })
    .from(t.recovery_codes)
    .where(and(eq(t.recovery_codes.user_id, userId), eq(t.recovery_codes.prefix, prefix)))
  return row?.hash ?? null
}

/** Uses a code up; false if it was used or replaced meanwhile. */
export const takeCode = async ({ q, t }: Executor, userId: string, hash: string): Promise<boolean> => {
  const taken = await q
    .delete(t.recovery_codes)
    .where(and(eq(t.recovery_codes.user_id, userId), eq(t.recovery_codes.hash, hash)))
    .returning({ prefix: t.recovery_codes.prefix })
  return taken.length > 0
}

export const deleteCodesOf = async ({ q, t }: Executor, userId: string): Promise<void> => {
  await q.delete(t.recovery_codes).where(eq(t.recovery_codes.user_id, userId))
}
