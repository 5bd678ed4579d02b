import { and, count, eq } from 'drizzle-orm'
import type { Executor } from '../../store/executor.ts'
import { recovery_codes } from '../../store/schema/index.ts'

export const countCodes = async (db: Executor, userId: string): Promise<number> => {
  const [row] = await db.select({ n: count() }).from(recovery_codes).where(eq(recovery_codes.user_id, userId))
  return row?.n ?? 0
}

/** Puts these codes in place of all that the person had. */
export const replaceCodes = async (
  tx: Executor,
  userId: string,
  codes: { prefix: string; hash: string }[],
  now: Date,
): Promise<void> => {
  await deleteCodesOf(tx, userId)
  await tx.insert(recovery_codes).values(codes.map((code) => ({ ...code, user_id: userId, created_at: now })))
}

/** Hash of the person's code with that first group. */
export const findCodeHash = async (db: Executor, userId: string, prefix: string): Promise<string | null> => {
  const [row] = await db
    .select({ hash: recovery_codes.hash })
    .from(recovery_codes)
    .where(and(eq(recovery_codes.user_id, userId), eq(recovery_codes.prefix, prefix)))
  return row?.hash ?? null
}

/** Uses a code up; false when somebody else did, or it was replaced. */
export const takeCode = async (tx: Executor, userId: string, hash: string): Promise<boolean> => {
  const taken = await tx
    .delete(recovery_codes)
    .where(and(eq(recovery_codes.user_id, userId), eq(recovery_codes.hash, hash)))
    .returning({ prefix: recovery_codes.prefix })
  return taken.length > 0
}

export const deleteCodesOf = async (tx: Executor, userId: string): Promise<void> => {
  await tx.delete(recovery_codes).where(eq(recovery_codes.user_id, userId))
}
