import { and, asc, count, eq, isNull, lt, or } from 'drizzle-orm'
import type { Executor } from './executor.ts'
import { isFactorRequired } from './sessions.repo.ts'
import type { Tables } from './tables.ts'
import type { UserRow } from './users.repo.ts'
import { hasVerifiedFactor } from './users.repo.ts'

export type PersonalTokenRow = Tables['personal_tokens']['$inferSelect']

export const tokensOf = ({ q, t }: Executor, userId: string): Promise<PersonalTokenRow[]> =>
  q
    .select()
    .from(t.personal_tokens)
    .where(eq(t.personal_tokens.user_id, userId))
    .orderBy(asc(t.personal_tokens.created_at), asc(t.personal_tokens.id))

export const countTokens = async ({ q, t }: Executor, userId: string): Promise<number> => {
  const [row] = await q
    .select({ n: count() })
    .from(t.personal_tokens)
    .where(eq(t.personal_tokens.user_id, userId))
  return row?.n ?? 0
}

/** `null` if the person already has a token with that name. */
export const insertToken = async (
  { q, t }: Executor,
  token: Tables['personal_tokens']['$inferInsert'],
): Promise<PersonalTokenRow | null> => {
  const [row] = await q
    .insert(t.personal_tokens)
    .values(token)
    .onConflictDoNothing({ target: [t.personal_tokens.user_id, t.personal_tokens.name] })
    .returning()
  return row ?? null
}

/** Revokes one of a person's tokens; `null`: not theirs, or gone. */
export const deleteToken = async (
  { q, t }: Executor,
  userId: string,
  id: string,
): Promise<PersonalTokenRow | null> => {
  const [row] = await q
    .delete(t.personal_tokens)
    .where(and(eq(t.personal_tokens.id, id), eq(t.personal_tokens.user_id, userId)))
    .returning()
  return row ?? null
}

/** Revokes all of a person's tokens; returns their number. */
export const deleteTokensOf = async ({ q, t }: Executor, userId: string): Promise<number> => {
  const rows = await q
    .delete(t.personal_tokens)
    .where(eq(t.personal_tokens.user_id, userId))
    .returning({ id: t.personal_tokens.id })
  return rows.length
}

/** Revokes everybody's tokens. */
export const deleteTokensOfAll = async ({ q, t }: Executor): Promise<void> => {
  await q.delete(t.personal_tokens)
}

/** The data of a personal token's holder for access control. */
export interface TokenBearerRow {
  token: Pick<PersonalTokenRow, 'id' | 'scope' | 'expires_at' | 'last_used_at'>
  user: Pick<UserRow, 'id' | 'email' | 'banned_until' | 'must_change_password'>
  rol: string | null
  /** In the form of `perfiles`. */
  areas: string | null
  hasFactor: boolean
  factorRequired: boolean
}

export const findTokenBearer = async ({ q, t }: Executor, hash: string): Promise<TokenBearerRow | null> => {
  const [row] = await q
    .select({
      token: {
        id: t.personal_tokens.id,
        scope: t.personal_tokens.scope,
        expires_at: t.personal_tokens.expires_at,
        last_used_at: t.personal_tokens.last_used_at,
      },
      user: {
        id: t.users.id,
        email: t.users.email,
        banned_until: t.users.banned_until,
        must_change_password: t.users.must_change_password,
      },
      rol: t.perfiles.rol,
      areas: t.perfiles.areas,
      hasFactor: hasVerifiedFactor(t),
      factorRequired: isFactorRequired(t),
    })
    .from(t.personal_tokens)
    .innerJoin(t.users, eq(t.users.id, t.personal_tokens.user_id))
    .leftJoin(t.perfiles, eq(t.perfiles.id, t.users.id))
    .where(eq(t.personal_tokens.token_hash, hash))
  return row ?? null
}

/** Stores a use, if the last stored one is older than an instant. */
export const noteUse = async ({ q, t }: Executor, id: string, now: Date, before: Date): Promise<void> => {
  await q
    .update(t.personal_tokens)
    .set({ last_used_at: now })
    .where(
      and(
        eq(t.personal_tokens.id, id),
        or(isNull(t.personal_tokens.last_used_at), lt(t.personal_tokens.last_used_at, before)),
      ),
    )
}
