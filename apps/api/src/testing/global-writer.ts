import { updateValor } from '../catalog/config/config.service.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../store/client.ts'
import { depsOf } from './deps.ts'

/** Changes the global hourly value again and again until it is killed; prints each value once it is acknowledged. */
const config = readConfig()
const database = await openDatabase(config)
const deps = depsOf(database, { config })
const round = Number(process.argv[2])
for (let n = 1; ; n++) {
  const { valor } = await updateValor(deps, { actor: 'prueba', requestId: null }, 'matriz_mano', null, {
    valor: 10_000 * (round + 1) + n,
  })
  process.stdout.write(`${valor}\n`)
}
