import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { expect, it } from 'vitest'
import { ThreadConnection } from './connection.ts'

/** A thread that stays silent, and ends at the first message. */
const silent = () =>
  new Worker(`require('node:worker_threads').parentPort.once('message', () => {})`, { eval: true })

const clientOf = (thread: Worker) => {
  const client = new pg.Client({ stream: () => new ThreadConnection(thread) })
  client.on('error', () => undefined)
  return client
}

it('fails all waiting queries when the thread ends, like a lost connection', async () => {
  const thread = silent()
  await once(thread, 'online')
  const waiting = clientOf(thread).connect()
  const refused = expect(waiting).rejects.toMatchObject({ code: 'ECONNRESET' })
  await thread.terminate()
  await refused
})

it('refuses to connect to an ended thread', async () => {
  const thread = silent()
  await once(thread, 'online')
  await thread.terminate()
  await expect(clientOf(thread).connect()).rejects.toMatchObject({ code: 'ECONNRESET' })
})
