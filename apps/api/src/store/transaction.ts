import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Executor } from './executor.ts'

/** How a transaction begins. */
export interface Opening {
  /** The statement that begins it. */
  begin: string
  /** Statements that follow in the same round trip. */
  first?: string
  /**
   * Whether its statements are planned once per connection. For statements that find rows by key and store them, whose plan is
   * the same for all values; for searches the planner should see the values.
   */
  prepared: boolean
  /** Whether it may take so long that readers should not wait for its end. */
  long: boolean
  /** Whether it may block others, by a lock or by changed rows. */
  writes: boolean
}

export type Statement = pg.QueryConfig & { text: string; rowMode?: 'array' }

export type Answer = Pick<pg.QueryResult<object>, 'fields' | 'rows'>

/** The part of a client, or of a pool of them, that the query builder uses. */
export interface Queries {
  query: (statement: Statement, values?: unknown[]) => Promise<Answer>
}

export const queriesOn = (client: Queries): Executor =>
  drizzle({ client: client as pg.PoolClient }) as unknown as Executor

const MAX_PREPARED = 500
const names = new Map<string, string>()

/** The name of a prepared statement. Undefined if there are too many, as with texts that never repeat. */
const nameOf = (text: string): string | undefined => {
  const known = names.get(text)
  if (known !== undefined || names.size >= MAX_PREPARED) return known
  const name = `w${names.size}`
  names.set(text, name)
  return name
}

/** Prepares every statement that has values. */
const preparing = (client: Queries): Queries => ({
  query: (statement, values = []) => {
    const name = values.length === 0 ? undefined : nameOf(statement.text)
    return client.query(name === undefined ? statement : { ...statement, name }, values)
  },
})

/** Gives `use` a client for the statements of a new transaction, and may let others ask questions in between. */
type Share = <T>(client: Queries, use: (own: Queries) => Promise<T>) => Promise<T>

const alone: Share = (client, use) => use(client)

/** A lost connection fails the running statement. Its other error events would end the process if nobody listened. */
const ignore = (): void => undefined

/** Runs `action` in a transaction: all or nothing. */
export const inTransaction = async <T>(
  pool: pg.Pool,
  { begin, first, prepared }: Opening,
  action: (tx: Executor) => Promise<T>,
  share = alone,
): Promise<T> => {
  const client = await pool.connect()
  client.on('error', ignore)
  let broken: Error | undefined
  try {
    await client.query(first === undefined ? begin : `${begin}; ${first}`)
    const result = await share(client, (own) => action(queriesOn(prepared ? preparing(own) : own)))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((cause: Error) => {
      broken = cause
    })
    throw error
  } finally {
    if (broken === undefined) client.off('error', ignore)
    client.release(broken)
  }
}
