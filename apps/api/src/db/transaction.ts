import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Executor } from './executor.ts'

/** How a transaction begins. */
export interface Opening {
  /** In one round trip, `begin` first. */
  sql: string
  /**
   * Whether its statements are planned once for a connection. For those that find rows by key and store them, which is
   * done alike for all values; of a search the planner had better see the values.
   */
  prepared: boolean
}

const MAX_PREPARED = 500
const names = new Map<string, string>()

/** The name under which a statement is prepared; none for one too many, such as of a text that is never the same. */
const nameOf = (text: string): string | undefined => {
  const known = names.get(text)
  if (known !== undefined || names.size >= MAX_PREPARED) return known
  const name = `w${names.size}`
  names.set(text, name)
  return name
}

type Statement = pg.QueryConfig & { text: string }

/** The part of a client that the query builder uses, naming every statement with values. */
const preparing = (client: pg.PoolClient) => ({
  query: (statement: Statement, values: unknown[] = []) => {
    const name = values.length === 0 ? undefined : nameOf(statement.text)
    return client.query(name === undefined ? statement : { ...statement, name }, values)
  },
})

/** Runs `action` in a transaction: all or nothing. */
export const inTransaction = async <T>(
  pool: pg.Pool,
  { sql, prepared }: Opening,
  action: (tx: Executor) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(sql)
    const handle = prepared ? (preparing(client) as unknown as pg.PoolClient) : client
    const result = await action(drizzle({ client: handle }) as unknown as Executor)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((cause: Error) => {
      broken = cause
    })
    throw error
  } finally {
    client.release(broken)
  }
}
