// The process in which the journeys' servers run one after the other, so that later ones reuse what the first has
// loaded and compiled. It runs the built product on a port and a folder, as its programs do; other journeys test their
// start and stop. Plain JavaScript, so that Node runs it directly.
import { readConfig } from '../../apps/api/dist/config.js'
import { startServing } from '../../apps/api/dist/serve.js'

const asFilled = () => Promise.resolve()
let running

/** @param {{ DATA_DIR: string, PORT: string } | 'close'} order */
const obey = async (order) => {
  await running?.close()
  running =
    order === 'close' ? undefined : await startServing(readConfig({ ...process.env, ...order }), asFilled)
  return { address: running?.address }
}

process.on('message', (order) => {
  void obey(order).then(
    (answer) => process.send(answer),
    (error) => process.send({ failure: error.stack }),
  )
})
process.once('disconnect', () => process.exit())
