import { and, asc, eq, lt, ne, sql } from 'drizzle-orm'
import type { Executor } from '../../store/executor.ts'
import { challenges, factors, sessions } from '../../store/schema/index.ts'

export type FactorRow = typeof factors.$inferSelect

/** A person's factors, oldest first. */
export const factorsOf = (db: Executor, userId: string): Promise<FactorRow[]> =>
  db
    .select()
    .from(factors)
    .where(eq(factors.user_id, userId))
    .orderBy(asc(factors.created_at), asc(factors.id))

export const findFactor = async (db: Executor, userId: string, id: string): Promise<FactorRow | null> => {
  const [row] = await db
    .select()
    .from(factors)
    .where(and(eq(factors.id, id), eq(factors.user_id, userId)))
  return row ?? null
}

/** The factor, held until the transaction ends. */
export const lockFactor = async (tx: Executor, userId: string, id: string): Promise<FactorRow | null> => {
  const [row] = await tx
    .select()
    .from(factors)
    .where(and(eq(factors.id, id), eq(factors.user_id, userId)))
    .for('update')
  return row ?? null
}

/** A person's verified factors, held until the transaction ends. */
export const lockVerifiedFactors = (tx: Executor, userId: string): Promise<FactorRow[]> =>
  tx
    .select()
    .from(factors)
    .where(and(eq(factors.user_id, userId), eq(factors.status, 'verified')))
    .orderBy(asc(factors.id))
    .for('update')

/** `null` when the person has a factor of that name. */
export const insertFactor = async (
  tx: Executor,
  factor: typeof factors.$inferInsert,
): Promise<FactorRow | null> => {
  const [row] = await tx
    .insert(factors)
    .values(factor)
    .onConflictDoNothing({ target: [factors.user_id, factors.friendly_name] })
    .returning()
  return row ?? null
}

/** Takes a code's step as used, and the factor as verified. */
export const acceptStep = async (tx: Executor, id: string, step: number, now: Date): Promise<void> => {
  await tx
    .update(factors)
    .set({ status: 'verified', last_step: step, updated_at: now })
    .where(eq(factors.id, id))
}

/** Removes a person's enrolments that nobody finished, or those from before an instant. */
export const deleteUnverified = async (tx: Executor, userId: string, before?: Date): Promise<void> => {
  const unfinished = and(eq(factors.user_id, userId), eq(factors.status, 'unverified'))
  await tx.delete(factors).where(before ? and(unfinished, lt(factors.created_at, before)) : unfinished)
}

export const deleteFactor = async (tx: Executor, id: string): Promise<void> => {
  await tx.delete(factors).where(eq(factors.id, id))
}

export const deleteFactorsOf = async (tx: Executor, userId: string): Promise<void> => {
  await tx.delete(factors).where(eq(factors.user_id, userId))
}

export const insertChallenge = async (tx: Executor, factorId: string, now: Date): Promise<string> => {
  const [row] = await tx
    .insert(challenges)
    .values({ factor_id: factorId, created_at: now })
    .returning({ id: challenges.id })
  await tx.update(factors).set({ last_challenged_at: now }).where(eq(factors.id, factorId))
  return row!.id
}

/** When the challenge was made; `null` for one of another factor, or none. */
export const findChallenge = async (db: Executor, factorId: string, id: string): Promise<Date | null> => {
  const [row] = await db
    .select({ at: challenges.created_at })
    .from(challenges)
    .where(and(eq(challenges.id, id), eq(challenges.factor_id, factorId)))
  return row?.at ?? null
}

export const deleteChallengesOf = async (tx: Executor, factorId: string): Promise<void> => {
  await tx.delete(challenges).where(eq(challenges.factor_id, factorId))
}

/** Removes challenges that nobody can answer any more. */
export const deleteOldChallenges = async (db: Executor, before: Date): Promise<void> => {
  await db.delete(challenges).where(lt(challenges.created_at, before))
}

/** Takes back what a factor had raised: its sessions fall to aal1. */
export const lowerSessionsOf = async (tx: Executor, factorId: string): Promise<void> => {
  const withoutFactor = sql`(select coalesce(jsonb_agg(m), '[]') from jsonb_array_elements(${sessions.amr}) m where m ->> 'method' = 'password')`
  await tx
    .update(sessions)
    .set({ aal: 'aal1', factor_id: null, amr: withoutFactor })
    .where(eq(sessions.factor_id, factorId))
}

/** Ends a person's sessions that no second factor has raised, but one. */
export const deleteLowSessions = async (tx: Executor, userId: string, exceptId: string): Promise<void> => {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), eq(sessions.aal, 'aal1'), ne(sessions.id, exceptId)))
}
