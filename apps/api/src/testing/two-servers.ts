import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '../store/client.ts'
import { rowsOf } from '../store/executor.ts'
import type { TestDatabase } from './database.ts'

/** Whether a connection waits for an advisory lock, which only our own statements take. */
const isSomebodyWaiting = async ({ db }: Database): Promise<boolean> => {
  const rows = await rowsOf(
    db,
    sql`select from pg_locks l join pg_database d on d.oid = l.database
         where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`,
  )
  return rows.length > 0
}

interface Overlap<A, B> {
  /** Whether the second write finished before the first committed. */
  overtook: boolean
  outcomes: [PromiseSettledResult<A>, PromiseSettledResult<B>]
}

/**
 * Runs two writes through two servers on one PostgreSQL. The second begins when the first has done all but commit. The first commits
 * when the second is finished or has to wait.
 */
export const overlapping = async <A, B>(
  { database, reopen }: TestDatabase,
  first: (database: Database) => Promise<A>,
  second: (database: Database) => Promise<B>,
): Promise<Overlap<A, B>> => {
  const other = await reopen()
  let commit!: () => void
  const mayCommit = new Promise<void>((resolve) => {
    commit = resolve
  })
  let reached!: () => void
  const isHeld = new Promise<void>((resolve) => {
    reached = resolve
  })
  const holding: Database = {
    ...database,
    transaction: (opening, action) =>
      database.transaction(opening, async (tx) => {
        const result = await action(tx)
        reached()
        await mayCommit
        return result
      }),
  }
  const one = first(holding)
  await Promise.race([isHeld, one])
  let through = false
  const end = () => {
    through = true
  }
  const two = second(other)
  two.then(end, end)
  while (!through && !(await isSomebodyWaiting(database))) await sleep(10)
  const overtook = through
  commit()
  const outcomes = await Promise.allSettled([one, two])
  await other.close()
  return { overtook, outcomes }
}
