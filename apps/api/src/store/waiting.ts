import { DomainError } from '@telar/fabrica'
import type pg from 'pg'
import { StartupError } from '../startup-error.ts'
import type { Opening } from './transaction.ts'

/** How long a PostgreSQL server lets a transaction of Telar hold others up, in milliseconds. */
export interface Limits {
  /** Longest pause of a writing transaction between two statements. Its server may be gone, and nothing else would end it. */
  idle: number
  /** Longest wait of a transaction for a lock. Longer than `idle`, so that a lost server's lock is released by then. */
  wait: number
}

export const LIMITS: Limits = { idle: 20_000, wait: 30_000 }

/** PostgreSQL's host checks whether this host is alive, and closes a lost connection after some 20 s instead of two hours. */
const KEEPALIVE = `set local tcp_keepalives_idle = 10; set local tcp_keepalives_interval = 5;
  set local tcp_keepalives_count = 2; set local tcp_user_timeout = 20000`

/**
 * The same transaction, with locks that are released some time after its host is lost. The limits are set in each transaction,
 * not once per connection: a pooler shares one session among many, and in transaction mode refuses settings at connect.
 */
export const limited = (opening: Opening, { idle, wait }: Limits): Opening => ({
  ...opening,
  begin: opening.writes
    ? `${opening.begin}; ${KEEPALIVE}; set local idle_in_transaction_session_timeout = ${idle}; set local lock_timeout = ${wait}`
    : `${opening.begin}; ${KEEPALIVE}`,
})

/** PostgreSQL's code for a lock that did not come in time. */
const LOCK_NOT_AVAILABLE = '55P03'

const waitedInVain = (error: unknown): boolean => {
  for (let e = error; typeof e === 'object' && e !== null; e = (e as Error).cause) {
    if ((e as { code?: unknown }).code === LOCK_NOT_AVAILABLE) return true
  }
  return false
}

export const busy = (cause?: unknown): DomainError =>
  new DomainError(
    'ocupado',
    'Otro cambio está tardando más de lo habitual. El tuyo no se guardó: probá de nuevo en unos segundos.',
    { retryAfter: 5, cause },
  )

export const isBusy = (error: unknown): boolean => error instanceof DomainError && error.code === 'ocupado'

/** Turns a lock that did not come in time into `busy`; other failures are unchanged. */
export const busyOr = (error: unknown): unknown => (waitedInVain(error) ? busy(error) : error)

/**
 * Proves that a second connection does not get an advisory lock held by another one.
 * @throws StartupError if it does, because two servers could then write at once, and number their entries out of order
 */
export const checkLock = async (pool: pg.Pool, lock: number): Promise<void> => {
  const { rows } = await pool.query<{ got: boolean }>('select pg_try_advisory_xact_lock($1) as got', [lock])
  if (!rows[0]?.got) return
  throw new StartupError(
    'La base de datos da un mismo candado (advisory lock) a dos conexiones a la vez: no se arranca, porque dos servidores ' +
      'escribirían al mismo tiempo. Ver docs/scaling.md.',
  )
}
