import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { AuthError } from './auth-error.ts'
import type { Executor } from './executor.ts'
import {
  deleteStaleThrottles,
  deleteThrottles,
  findThrottles,
  lockThrottle,
  saveThrottle,
  type ThrottleRow,
  takeThrottle,
} from './throttle.repo.ts'
import type { UserRow } from './users.repo.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** When failures cause a lock. Instants and spans in ms. */
interface Rule {
  /** Number of failures that causes a lock. */
  failures: number
  /** Span in which they count. */
  within: number
  /** `last`: each failure restarts the span; `first`: it starts at the first failure. */
  since: 'last' | 'first'
  /** First lock; each further one lasts twice as long, up to `longest`. */
  lock: number
  longest: number
  /** After this long without a lock, the next one counts as the first. */
  forget: number
}

/** `last` never lets more guesses through than a sliding window would, and needs only one date. */
const ACCOUNT: Rule = {
  failures: 10,
  within: 15 * MINUTE,
  since: 'last',
  lock: MINUTE,
  longest: 60 * MINUTE,
  forget: DAY,
}

/** A whole office may share an address: its failures must not add up over the day, nor make it wait longer each time. */
const ADDRESS: Rule = {
  failures: 200,
  within: 5 * MINUTE,
  since: 'first',
  lock: 5 * MINUTE,
  longest: 5 * MINUTE,
  forget: 0,
}

/** A code has a million values and is valid for 90 seconds: few guesses, and the same growing waits. */
const CODE: Rule = { ...ACCOUNT, failures: 5 }

/** Requests for a new password; every request counts, because none clears the counter. */
const REQUEST: Rule = {
  failures: 3,
  within: 15 * MINUTE,
  since: 'first',
  lock: 15 * MINUTE,
  longest: 15 * MINUTE,
  forget: 0,
}
/** Changes of one's own data; every change counts too. */
const OWN_DATA: Rule = { ...REQUEST, failures: 30 }
const REQUEST_ADDRESS: Rule = { ...REQUEST, failures: 30 }

/** The counter of failures. */
interface Counter {
  key: string
  rule: Rule
}

/** The counters of one guess. */
export interface Guess {
  /** Counter of the account; a right guess clears it. */
  account: Counter
  address: Counter | null
}

type State = Omit<ThrottleRow, 'key'>

// People type passwords into the e-mail field, so that the stored key must not reveal it.
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** An IPv6 subscriber can use any address of a /64. */
const networkOf = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped) return mapped[1]!
  if (!isIPv6(ip)) return ip
  const [head = '', tail = ''] = ip.split('%')[0]!.split('::')
  const front = head.split(':').filter((part) => part !== '')
  const back = tail.split(':').filter((part) => part !== '')
  const zeros = ip.includes('::') ? Math.max(0, 8 - front.length - back.length) : 0
  const groups = [...front, ...Array<string>(zeros).fill('0'), ...back].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

const accountKey = (email: string): string => `cuenta:${digest(email)}`
const recoveryKey = (email: string): string => `recuperar:${digest(email)}`

/** A sign-in with the address `email` (lower case, known or unknown) from `ip`. */
export const signInGuess = (email: string, ip: string): Guess => ({
  account: { key: accountKey(email), rule: ACCOUNT },
  address: { key: `direccion:${networkOf(ip)}`, rule: ADDRESS },
})

/** A sign-in from a known device, identified by `known-device.ts`. */
export const knownDeviceGuess = (device: string): Guess => ({
  account: { key: `dispositivo:${device}`, rule: ACCOUNT },
  address: null,
})

/** The current password of a signed-in person; wrong ones must not lock the account's sign-in. */
export const currentPasswordGuess = (userId: string): Guess => ({
  account: { key: `clave:${userId}`, rule: ACCOUNT },
  address: null,
})

/** A code of the second factor, counted per person, for all sessions and factors. */
export const secondFactorGuess = (userId: string): Guess => ({
  account: { key: `codigo:${userId}`, rule: CODE },
  address: null,
})

/** A request for a new password for `email` (lower case, known or unknown) from `ip`. */
export const recoveryRequest = (email: string, ip: string): Guess => ({
  account: { key: recoveryKey(email), rule: REQUEST },
  address: { key: `recuperar-direccion:${networkOf(ip)}`, rule: REQUEST_ADDRESS },
})

/** A change of one's own data. The journal keeps each one for good, so that their number is limited. */
export const ownDataChange = (userId: string): Guess => ({
  account: { key: `datos:${userId}`, rule: OWN_DATA },
  address: null,
})

/** A one-time link, which may be a guess. */
export const linkGuess = (ip: string): Guess => ({
  account: { key: `enlace:${networkOf(ip)}`, rule: ADDRESS },
  address: null,
})

/** Seconds until the lock ends, rounded up; 0: not locked. */
const secondsLocked = (state: State | null | undefined, now: Date): number =>
  Math.max(0, Math.ceil(((state?.locked_until?.getTime() ?? 0) - now.getTime()) / 1_000))

/** The state after one more failure at `now`, for an unlocked counter. */
const afterFailure = (state: State, rule: Rule, now: Date): State => {
  const at = now.getTime()
  const isNew = at - state.window_started_at.getTime() >= rule.within
  const failures = isNew ? 1 : state.failures + 1
  const counted = {
    failures,
    window_started_at: isNew || rule.since === 'last' ? now : state.window_started_at,
  }
  const lastLock = state.locked_until?.getTime() ?? Number.NEGATIVE_INFINITY
  const locks = at - lastLock >= rule.forget ? 0 : state.locks
  if (failures < rule.failures) return { ...counted, locks, locked_until: state.locked_until }
  const wait = Math.min(rule.lock * 2 ** locks, rule.longest)
  return { ...counted, locks: locks + 1, locked_until: new Date(at + wait) }
}

const countersOf = ({ account, address }: Guess): Counter[] => (address ? [account, address] : [account])

const refuse = (seconds: number): never => {
  throw new AuthError('over_request_rate_limit', { retryAfter: seconds })
}

/** @throws AuthError `over_request_rate_limit` if the account or the address is locked */
export const demandUnlocked = async (db: Executor, guess: Guess, now: Date): Promise<void> => {
  const rows = await findThrottles(
    db,
    countersOf(guess).map(({ key }) => key),
  )
  const seconds = Math.max(0, ...rows.map((row) => secondsLocked(row, now)))
  if (seconds > 0) refuse(seconds)
}

/** The result of counting a wrong guess. */
export interface Counted {
  /** Seconds of a lock that a parallel guess caused first, because guesses are counted one after the other; 0: none. */
  wait: number
  /** Whether this guess caused a lock. */
  locks: boolean
}

/** Counts a wrong guess. It does not throw, because that would roll the count back. */
export const countFailure = async (tx: Executor, guess: Guess, now: Date): Promise<Counted> => {
  let locks = false
  for (const { key, rule } of countersOf(guess)) {
    const row = await takeThrottle(tx, key, now)
    const wait = secondsLocked(row, now)
    if (wait > 0) return { wait, locks }
    const after = afterFailure(row, rule, now)
    await saveThrottle(tx, { key, ...after })
    locks ||= secondsLocked(after, now) > 0
  }
  return { wait: 0, locks }
}

/**
 * Clears the account's counter after a right guess.
 * @throws AuthError `over_request_rate_limit` if a lock came while the password was being checked
 */
export const clearFailures = async (tx: Executor, { account }: Guess, now: Date): Promise<void> => {
  const row = await lockThrottle(tx, account.key)
  const seconds = secondsLocked(row, now)
  if (seconds > 0) refuse(seconds)
  if (row) await deleteThrottles(tx, [account.key])
}

/** The person whose locks are lifted. */
type Locked = Pick<UserRow, 'id' | 'email'>

/** Lifts the locks caused by wrong passwords. */
export const liftPasswordLocks = (tx: Executor, { id, email }: Locked): Promise<void> =>
  deleteThrottles(tx, [accountKey(email), currentPasswordGuess(id).account.key])

/** Lifts every lock of a person: for passwords, codes, and requests for a new password. */
export const liftLocks = async (tx: Executor, person: Locked): Promise<void> => {
  await liftPasswordLocks(tx, person)
  await deleteThrottles(tx, [secondFactorGuess(person.id).account.key, recoveryKey(person.email)])
}

/** The error for a counted wrong guess; during a lock it does not say whether the guess was right. */
export const wrongGuess = (
  { wait }: Counted,
  reason: 'invalid_credentials' | 'current_password_invalid' | 'mfa_verification_failed',
) => (wait > 0 ? new AuthError('over_request_rate_limit', { retryAfter: wait }) : new AuthError(reason))

/** Deletes counters that no rule needs any more. */
export const sweepThrottles = (db: Executor, now: Date): Promise<void> =>
  deleteStaleThrottles(db, new Date(now.getTime() - DAY))
