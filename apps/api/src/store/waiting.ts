import { DomainError } from '@telar/fabrica'
import type pg from 'pg'
import { StartupError } from '../startup-error.ts'
import { inTransaction, type Opening } from './transaction.ts'

/** How long a PostgreSQL server lets a transaction of ours hold others up, in milliseconds. */
export interface Limits {
  /** Of a transaction that writes and asks nothing meanwhile: its host may be lost, and nobody would tell. */
  idle: number
  /** Of whoever waits for a lock. More than `idle`, so that who waits for a lost host is let through. */
  wait: number
}

export const LIMITS: Limits = { idle: 20_000, wait: 30_000 }

/** The server's system asks whether the other end is there, and gives a lost one up after some 20 s, not two hours. */
const KEEPALIVE = `set local tcp_keepalives_idle = 10; set local tcp_keepalives_interval = 5;
  set local tcp_keepalives_count = 2; set local tcp_user_timeout = 20000`

/**
 * The same transaction, which holds nobody up once its host is lost. Said for each transaction: behind a pooler a session is
 * nobody's own, and one in transaction mode refuses what a connection begins with.
 */
export const limited = (opening: Opening, { idle, wait }: Limits): Opening => ({
  ...opening,
  begin: opening.writes
    ? `${opening.begin}; ${KEEPALIVE}; set local idle_in_transaction_session_timeout = ${idle}; set local lock_timeout = ${wait}`
    : `${opening.begin}; ${KEEPALIVE}`,
})

/** PostgreSQL's code for a lock that was not had in time. */
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

/** Tells whoever waited too long for a lock so; any other failure as it is. */
export const busyOr = (error: unknown): unknown => (waitedInVain(error) ? busy(error) : error)

const TRY_MS = 200

/**
 * Proves that an advisory lock which another connection holds is not given to a second one.
 * @throws StartupError where it is: two servers would write at once, and number their entries anyhow
 */
export const checkLock = async (pool: pg.Pool, lock: number): Promise<void> => {
  const opening: Opening = {
    begin: 'begin',
    first: `set local lock_timeout = ${TRY_MS}; select pg_advisory_xact_lock(${lock})`,
    prepared: false,
    long: false,
    writes: false,
  }
  const waited = await inTransaction(pool, opening, async () => false).catch((error: unknown) => {
    if (waitedInVain(error)) return true
    throw error
  })
  if (waited) return
  throw new StartupError(
    'La base de datos da un mismo candado (advisory lock) a dos conexiones a la vez: no se arranca, porque dos servidores ' +
      'escribirían al mismo tiempo. Ver docs/scaling.md.',
  )
}
