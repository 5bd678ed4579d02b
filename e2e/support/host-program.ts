// The process in which the journeys' servers run one after the other, so that later ones reuse what the first has
// loaded and compiled. It serves on a port and a database, as the server's programs do; other journeys test their start and
// stop.
import { readConfig } from '../../apps/api/src/config.ts'
import { ensureDemo } from '../../apps/api/src/ejemplo/demostracion.service.ts'
import { startServing } from '../../apps/api/src/serve.ts'

/** What the journeys ask of it, one at a time. */
export type Order = { env: NodeJS.ProcessEnv; fill: boolean } | 'close'
/** The answer to an order. */
export type Answer = { address?: string } | { failure: string }

/** Journeys need no past, and some need the costing sheets: they begin with a factory's first day. */
const EXAMPLE = { conPasado: false, conPlanillas: true }
let running: Awaited<ReturnType<typeof startServing>> | undefined

const obey = async (order: Order): Promise<Answer> => {
  await running?.close()
  running = undefined
  if (order === 'close') return {}
  const config = readConfig({ ...process.env, ...order.env })
  running = await startServing(config, (database) =>
    order.fill ? ensureDemo(database, config, EXAMPLE) : Promise.resolve(),
  )
  return { address: running.address }
}

process.on('message', (order: Order) => {
  void obey(order).then(
    (answer) => process.send?.(answer),
    (error: Error) => process.send?.({ failure: error.stack ?? error.message }),
  )
})
process.once('disconnect', () => process.exit())
