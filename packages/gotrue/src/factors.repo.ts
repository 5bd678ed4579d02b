import { and, asc, eq, lt, ne, sql } from 'drizzle-orm'
import type { Executor } from './executor.ts'
import type { Tables } from './tables.ts'

export type FactorRow = Tables['factors']['$inferSelect']

/** A person's factors, oldest first. */
export const factorsOf = ({ q, t }: Executor, userId: string): Promise<FactorRow[]> =>
  q
    .select()
    .from(t.factors)
    .where(eq(t.factors.user_id, userId))
    .orderBy(asc(t.factors.created_at), asc(t.factors.id))

const factorOf = ({ q, t }: Executor, userId: string, id: string) =>
  q
    .select()
    .from(t.factors)
    .where(and(eq(t.factors.id, id), eq(t.factors.user_id, userId)))

export const findFactor = async (db: Executor, userId: string, id: string): Promise<FactorRow | null> => {
  const [row] = await factorOf(db, userId, id)
  return row ?? null
}

/** The factor, locked until the transaction ends. */
export const lockFactor = async (db: Executor, userId: string, id: string): Promise<FactorRow | null> => {
  const [row] = await factorOf(db, userId, id).for('update')
  return row ?? null
}

/** A person's verified factors, locked until the transaction ends. */
export const lockVerifiedFactors = ({ q, t }: Executor, userId: string): Promise<FactorRow[]> =>
  q
    .select()
    .from(t.factors)
    .where(and(eq(t.factors.user_id, userId), eq(t.factors.status, 'verified')))
    .orderBy(asc(t.factors.id))
    .for('update')

/** `null` if the person already has a factor with that name. */
export const insertFactor = async (
  { q, t }: Executor,
  factor: Tables['factors']['$inferInsert'],
): Promise<FactorRow | null> => {
  const [row] = await q
    .insert(t.factors)
    .values(factor)
    .onConflictDoNothing({ target: [t.factors.user_id, t.factors.friendly_name] })
    .returning()
  return row ?? null
}

/** Marks a code's step as used, and the factor as verified. */
export const acceptStep = async ({ q, t }: Executor, id: string, step: number, now: Date): Promise<void> => {
  await q
    .update(t.factors)
    .set({ status: 'verified', last_step: step, updated_at: now })
    .where(eq(t.factors.id, id))
}

/** Deletes a person's unfinished enrolments, or only those older than an instant. */
export const deleteUnverified = async ({ q, t }: Executor, userId: string, before?: Date): Promise<void> => {
  const unfinished = and(eq(t.factors.user_id, userId), eq(t.factors.status, 'unverified'))
  await q.delete(t.factors).where(before ? and(unfinished, lt(t.factors.created_at, before)) : unfinished)
}

export const deleteFactor = async ({ q, t }: Executor, id: string): Promise<void> => {
  await q.delete(t.factors).where(eq(t.factors.id, id))
}

export const deleteFactorsOf = async ({ q, t }: Executor, userId: string): Promise<void> => {
  await q.delete(t.factors).where(eq(t.factors.user_id, userId))
}

export const insertChallenge = async ({ q, t }: Executor, factorId: string, now: Date): Promise<string> => {
  const [row] = await q
    .insert(t.challenges)
    .values({ factor_id: factorId, created_at: now })
    .returning({ id: t.challenges.id })
  await q.update(t.factors).set({ last_challenged_at: now }).where(eq(t.factors.id, factorId))
  return row!.id
}

/** When the challenge was made; `null`: another factor's, or none. */
export const findChallenge = async (
  { q, t }: Executor,
  factorId: string,
  id: string,
): Promise<Date | null> => {
  const [row] = await q
    .select({ at: t.challenges.created_at })
    .from(t.challenges)
    .where(and(eq(t.challenges.id, id), eq(t.challenges.factor_id, factorId)))
  return row?.at ?? null
}

export const deleteChallengesOf = async ({ q, t }: Executor, factorId: string): Promise<void> => {
  await q.delete(t.challenges).where(eq(t.challenges.factor_id, factorId))
}

/** Deletes challenges too old to be answered. */
export const deleteOldChallenges = async ({ q, t }: Executor, before: Date): Promise<void> => {
  await q.delete(t.challenges).where(lt(t.challenges.created_at, before))
}

/** Lowers the sessions that this factor raised back to aal1. */
export const lowerSessionsOf = async ({ q, t }: Executor, factorId: string): Promise<void> => {
  const withoutFactor = sql`(select coalesce(jsonb_agg(m), '[]') from jsonb_array_elements(${t.sessions.amr}) m where m ->> 'method' = 'password')`
  await q
    .update(t.sessions)
    .set({ aal: 'aal1', factor_id: null, amr: withoutFactor })
    .where(eq(t.sessions.factor_id, factorId))
}

/** Ends a person's sessions without second factor, except one. */
export const deleteLowSessions = async (
  { q, t }: Executor,
  userId: string,
  exceptId: string,
): Promise<void> => {
  await q
    .delete(t.sessions)
    .where(and(eq(t.sessions.user_id, userId), eq(t.sessions.aal, 'aal1'), ne(t.sessions.id, exceptId)))
}
