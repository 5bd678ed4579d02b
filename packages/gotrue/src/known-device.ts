import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PURPOSE, type Vault } from './vault.ts'

/*
 * A cookie by which a browser is known again after a sign-in, so that strangers' guesses do not lock its owner out: a random
 * number and, for each account, a mark that only this server can make. It gives no access: the password is still required.
 */

const COOKIE = 'telar_dispositivo'
/** Browsers limit the life of cookies to this. */
const MAX_AGE_S = 400 * 24 * 60 * 60
/** Most accounts in one browser; the least recently used one is dropped. */
const MAX_ACCOUNTS = 16
const MARK_LENGTH = 22
const VALUE = new RegExp(
  `(?:^|;\\s*)${COOKIE}=([\\w-]{${MARK_LENGTH}}(?:\\.[\\w-]{${MARK_LENGTH}}){0,${MAX_ACCOUNTS}})(?:;|$)`,
)

/** The cookie's value; null if missing or malformed. */
export const keptBy = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null =>
  VALUE.exec(headers.cookie ?? '')?.[1] ?? null

const markOf = (vault: Vault, device: string, userId: string): string =>
  vault.sign(device, PURPOSE.device(userId)).slice(0, MARK_LENGTH)

const isSame = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** The id of a device that has signed in to this account before; null for other devices. The id is no secret. */
export const knownDevice = (vault: Vault, kept: string | null, userId: string): string | null => {
  if (kept === null) return null
  const [device = '', ...marks] = kept.split('.')
  const mark = markOf(vault, device, userId)
  if (!marks.some((each) => isSame(each, mark))) return null
  return createHash('sha256').update(`${device} ${userId}`).digest('base64url')
}

const withAccount = (vault: Vault, kept: string | null, userId: string): string => {
  const [device, ...marks] = kept?.split('.') ?? [randomBytes(16).toString('base64url')]
  const mark = markOf(vault, device!, userId)
  return [device, mark, ...marks.filter((each) => each !== mark).slice(0, MAX_ACCOUNTS - 1)].join('.')
}

/** Notes in the browser that it signed in to this account. Scripts cannot read the cookie, and other sites cannot send it. */
export const rememberDevice = (
  { vault, publicUrl }: { vault: Vault; publicUrl: string | undefined },
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): void => {
  const value = withAccount(vault, keptBy(request), userId)
  const secure = publicUrl?.startsWith('https://') ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${COOKIE}=${value}; Path=/; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Strict${secure}`,
  )
}
