import { updateValor } from '../catalog/config/config.service.ts'
import { readConfig } from '../config.ts'
import { Costeo } from '../costs/costeo/costeo.ts'
import { openDatabase } from '../store/client.ts'

/** Sets the hourly value of every labour type, again and again, until it is killed; prints each once acknowledged. */
const config = readConfig()
const database = await openDatabase(config)
const deps = { config, database, costeo: new Costeo(database) }
const round = Number(process.argv[2])
for (let n = 1; ; n++) {
  const { valor } = await updateValor(deps, { actor: 'prueba', requestId: null }, 'matriz_mano', null, {
    valor: 10_000 * (round + 1) + n,
  })
  process.stdout.write(`${valor}\n`)
}
