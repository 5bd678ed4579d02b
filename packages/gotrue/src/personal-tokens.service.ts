import type { AuthDeps } from './auth-deps.ts'
import { AuthError } from './auth-error.ts'
import { type Autor, note } from './events.service.ts'
import { LAST_USE_MS, MAX_PERSONAL_TOKENS } from './limits.ts'
import { hashOfToken, newOpaqueToken } from './opaque-token.ts'
import {
  countTokens,
  deleteToken,
  findTokenBearer,
  insertToken,
  noteUse,
  type PersonalTokenRow,
  type TokenBearerRow,
  tokensOf,
} from './personal-tokens.repo.ts'
import { isBanned } from './session.ts'
import { lockUser } from './users.repo.ts'

export type { PersonalTokenRow } from './personal-tokens.repo.ts'

/** Prefix by which people, and scanners for leaked secrets, recognise a personal token. */
const PREFIX = 'telar_'
const TOKEN = /^telar_[\w-]{43}$/
const DAY_MS = 86_400_000

/** Whether a bearer claims to be a personal token, valid or not. */
export const isPersonalToken = (bearer: string): boolean => bearer.startsWith(PREFIX)

export const listPersonalTokens = ({ database }: AuthDeps, userId: string): Promise<PersonalTokenRow[]> =>
  tokensOf(database.db, userId)

/**
 * Creates a personal token; only this answer contains its text.
 * @throws AuthError `token_name_taken`, `too_many_tokens`
 */
export const createPersonalToken = (
  { database, now }: AuthDeps,
  userId: string,
  { name, scope, days }: { name: string; scope: PersonalTokenRow['scope']; days: number },
  autor: Autor,
): Promise<{ row: PersonalTokenRow; token: string }> =>
  database.atTheDoor(async (tx) => {
    // The lock keeps parallel requests within the limit.
    await lockUser(tx, userId)
    if ((await countTokens(tx, userId)) >= MAX_PERSONAL_TOKENS) {
      throw new AuthError('too_many_tokens', { facts: { max: MAX_PERSONAL_TOKENS } })
    }
    const at = now()
    const token = PREFIX + newOpaqueToken()
    const row = await insertToken(tx, {
      user_id: userId,
      name,
      scope,
      token_hash: hashOfToken(token),
      created_at: at,
      expires_at: new Date(at.getTime() + days * DAY_MS),
    })
    if (!row) throw new AuthError('token_name_taken', { facts: { name } })
    await note(tx, autor, 'personal_token_created', at, { token_id: row.id, name, scope, days })
    return { row, token }
  })

/** @throws AuthError `token_gone` */
export const revokePersonalToken = (
  { database, now }: AuthDeps,
  userId: string,
  id: string,
  autor: Autor,
): Promise<void> =>
  database.atTheDoor(async (tx) => {
    const row = await deleteToken(tx, userId, id)
    if (!row) throw new AuthError('token_gone')
    await note(tx, autor, 'personal_token_revoked', now(), { token_id: id, name: row.name })
  })

/** The current holder of a personal token; null if the token is not valid. */
export const identifyPersonalToken = async (
  { database, now }: AuthDeps,
  token: string,
): Promise<TokenBearerRow | null> => {
  if (!TOKEN.test(token)) return null
  const found = await findTokenBearer(database.db, hashOfToken(token))
  const at = now()
  if (!found || found.token.expires_at <= at || isBanned(found.user, at)) return null
  const before = new Date(at.getTime() - LAST_USE_MS)
  const { last_used_at } = found.token
  if (last_used_at === null || last_used_at < before) await noteUse(database.db, found.token.id, at, before)
  return found
}
