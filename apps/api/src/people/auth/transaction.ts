import type { Database } from '../../store/client.ts'
import type { Executor } from '../../store/executor.ts'

/**
 * Changes what belongs to the door (sessions, counters, factors, events) in one transaction, without the writers' lock:
 * a sign-in stands in line behind nobody, and waits for an import on the embedded database alone, which has one backend. What an administrator decides about people goes through `escribir`.
 */
export const atTheDoor = <T>(database: Database, action: (tx: Executor) => Promise<T>): Promise<T> =>
  database.transaction({ begin: 'begin', prepared: false, long: false, writes: true }, action)
