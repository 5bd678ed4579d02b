// The process in which the journeys' servers run one after the other, so that later ones reuse what the first has
// loaded and compiled. It runs the built product on a port and a database, as its programs do; other journeys test their
// start and stop. Plain JavaScript, so that Node runs it directly.
import { readConfig } from '../../apps/api/dist/config.js'
import { ensureDemo } from '../../apps/api/dist/ejemplo/demostracion.service.js'
import { startServing } from '../../apps/api/dist/serve.js'

/** Journeys need no past, and some need the costing sheets: they begin with a factory's first day. */
const EXAMPLE = { conPasado: false, conPlanillas: true }
let running

/** @param {{ env: NodeJS.ProcessEnv, fill: boolean } | 'close'} order */
const obey = async (order) => {
  await running?.close()
  running = undefined
  if (order === 'close') return {}
  const config = readConfig({ ...process.env, ...order.env })
  running = await startServing(config, (database) =>
    order.fill ? ensureDemo(database, config, EXAMPLE) : Promise.resolve(),
  )
  return { address: running.address }
}

process.on('message', (order) => {
  void obey(order).then(
    (answer) => process.send(answer),
    (error) => process.send({ failure: error.stack }),
  )
})
process.once('disconnect', () => process.exit())
