import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const EVERY_MS = 2_000
const SILENCE_MS = 3_000
/** Unanswered questions in a row that mean silence. A single one may be this process's own fault, if it was too busy. */
const UNANSWERED = 2

/** With the system's code for a timeout, so that callers get the usual message for a lost connection. */
const silence = (): Error =>
  Object.assign(new Error('The database has not answered for too long.'), { code: 'ETIMEDOUT' })

/** A refusal is an answer too, for example because of too many connections. */
const isAnswer = (error: unknown): boolean => error instanceof pg.DatabaseError

/** Asks repeatedly on a connection of its own, and reports every answer. @throws Error if none comes in time */
const ask = async (url: string, signal: AbortSignal, onAnswer: () => void): Promise<void> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: SILENCE_MS,
    query_timeout: SILENCE_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    while (!signal.aborted) {
      await client.query('select 1')
      onAnswer()
      await sleep(EVERY_MS, undefined, { ref: false, signal })
    }
  } finally {
    client.connection.stream.destroy()
  }
}

/**
 * Gives up all connections of a pool if the server falls silent. A cut cable closes no connection, so that requests would wait
 * for a quarter of an hour, until the operating system gives up. A long statement is not silence, because a separate connection
 * does the asking. Returns a function that stops it.
 */
export const watchForSilence = (pool: pg.Pool, url: string): (() => void) => {
  const connections = new Set<pg.PoolClient>()
  pool.on('connect', (connection) => connections.add(connection))
  pool.on('remove', (connection) => connections.delete(connection))
  const stopping = new AbortController()
  const { signal } = stopping
  const watch = async (): Promise<void> => {
    for (let unanswered = 0; !signal.aborted; ) {
      const error = await ask(url, signal, () => {
        unanswered = 0
      }).catch((cause: unknown) => cause)
      unanswered = isAnswer(error) ? 0 : unanswered + 1
      if (unanswered >= UNANSWERED) {
        for (const { connection } of connections) connection.stream.destroy(silence())
      }
      if (unanswered !== 1) await sleep(EVERY_MS, undefined, { ref: false, signal }).catch(() => undefined)
    }
  }
  void watch()
  return () => stopping.abort()
}
