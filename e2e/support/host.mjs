// The process in which the servers of the journeys run, one after the other: what the first loads and translates, the
// others have. The product as it is built, on a port and a folder, as its programs start it; that they start and stop
// as they should has journeys of its own. Plain JavaScript, since Node runs it as it is.
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
