import { and, asc, count, eq, isNull, lt, or } from 'drizzle-orm'
import type { Executor } from '../../store/executor.ts'
import { perfiles, personal_tokens, users } from '../../store/schema/index.ts'
import { isFactorRequired } from './sessions.repo.ts'
import type { UserRow } from './users.repo.ts'
import { hasVerifiedFactor } from './users.repo.ts'

export type PersonalTokenRow = typeof personal_tokens.$inferSelect

export const tokensOf = (db: Executor, userId: string): Promise<PersonalTokenRow[]> =>
  db
    .select()
    .from(personal_tokens)
    .where(eq(personal_tokens.user_id, userId))
    .orderBy(asc(personal_tokens.created_at), asc(personal_tokens.id))

export const countTokens = async (db: Executor, userId: string): Promise<number> => {
  const [row] = await db
    .select({ n: count() })
    .from(personal_tokens)
    .where(eq(personal_tokens.user_id, userId))
  return row?.n ?? 0
}

/** `null` when the person has a token of that name. */
export const insertToken = async (
  tx: Executor,
  token: typeof personal_tokens.$inferInsert,
): Promise<PersonalTokenRow | null> => {
  const [row] = await tx
    .insert(personal_tokens)
    .values(token)
    .onConflictDoNothing({ target: [personal_tokens.user_id, personal_tokens.name] })
    .returning()
  return row ?? null
}

/** Revokes one of a person's tokens; `null` when it is not theirs, or gone. */
export const deleteToken = async (
  tx: Executor,
  userId: string,
  id: string,
): Promise<PersonalTokenRow | null> => {
  const [row] = await tx
    .delete(personal_tokens)
    .where(and(eq(personal_tokens.id, id), eq(personal_tokens.user_id, userId)))
    .returning()
  return row ?? null
}

/** Revokes all of a person's tokens; answers how many there were. */
export const deleteTokensOf = async (tx: Executor, userId: string): Promise<number> => {
  const rows = await tx
    .delete(personal_tokens)
    .where(eq(personal_tokens.user_id, userId))
    .returning({ id: personal_tokens.id })
  return rows.length
}

/** Revokes everybody's tokens. */
export const deleteTokensOfAll = async (tx: Executor): Promise<void> => {
  await tx.delete(personal_tokens)
}

/** What a call with a personal token needs to know of who makes it. */
export interface TokenBearerRow {
  token: Pick<PersonalTokenRow, 'id' | 'scope' | 'expires_at' | 'last_used_at'>
  user: Pick<UserRow, 'id' | 'email' | 'banned_until' | 'must_change_password'>
  rol: string | null
  hasFactor: boolean
  factorRequired: boolean
}

export const findTokenBearer = async (db: Executor, hash: string): Promise<TokenBearerRow | null> => {
  const [row] = await db
    .select({
      token: {
        id: personal_tokens.id,
        scope: personal_tokens.scope,
        expires_at: personal_tokens.expires_at,
        last_used_at: personal_tokens.last_used_at,
      },
      user: {
        id: users.id,
        email: users.email,
        banned_until: users.banned_until,
        must_change_password: users.must_change_password,
      },
      rol: perfiles.rol,
      hasFactor: hasVerifiedFactor(),
      factorRequired: isFactorRequired(),
    })
    .from(personal_tokens)
    .innerJoin(users, eq(users.id, personal_tokens.user_id))
    .leftJoin(perfiles, eq(perfiles.id, users.id))
    .where(eq(personal_tokens.token_hash, hash))
  return row ?? null
}

/** Notes a use, where the last one that was noted lies before an instant. */
export const noteUse = async (db: Executor, id: string, now: Date, before: Date): Promise<void> => {
  await db
    .update(personal_tokens)
    .set({ last_used_at: now })
    .where(
      and(
        eq(personal_tokens.id, id),
        or(isNull(personal_tokens.last_used_at), lt(personal_tokens.last_used_at, before)),
      ),
    )
}
