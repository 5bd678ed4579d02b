import { fork } from 'node:child_process'
import { once } from 'node:events'
import { programOf } from '../../apps/api/src/testing/program.ts'
import type { Answer, Order } from './host-program.ts'

const start = () => {
  const child = fork(programOf('host-program'), {
    // Without the runner's arguments, which would load the sources.
    execArgv: [],
    env: { ...process.env, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').then(() => [{ failure: 'Its process ended.' }])
  return { child, ended }
}
let host: ReturnType<typeof start> | undefined
/** The port of the first server. It stays the same, so that the browser's cache serves the next server too. */
let port = '0'

const give = async (order: Order): Promise<string | undefined> => {
  host ??= start()
  const { child, ended } = host
  child.send(order)
  const [answer] = (await Promise.race([once(child, 'message'), ended])) as [Answer]
  if ('failure' in answer) throw new Error(`The server of the journeys: ${answer.failure}`)
  return answer.address
}

/**
 * Starts a server; returns its address. One at a time.
 * @param env names its database
 * @param fill whether to fill the database with the example first
 */
export const startOnHost = async (env: NodeJS.ProcessEnv, { fill = false } = {}): Promise<string> => {
  const address = await give({ env: { ...env, PORT: port }, fill })
  if (address === undefined) throw new Error('The server of the journeys has no address.')
  port = new URL(address).port
  return address
}

/** Stops it as an operator would. */
export const stopOnHost = async (): Promise<void> => {
  await give('close')
}

/** Ends the process of the servers. */
export const endHost = (): void => host?.child.disconnect()
