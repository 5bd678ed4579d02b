import { readConfig } from '../config.ts'
import { openDatabase } from '../store/client.ts'
import { insumos } from '../store/schema/index.ts'
import { escribir } from '../store/tx.ts'
import { altaDeInsumo } from './entry.ts'

/** Writes supplies one by one until it is killed; prints the code of each once it is acknowledged. */
const database = await openDatabase(readConfig())
const run = process.argv[2]
for (let n = 0; ; n++) {
  const codigo = `R${run}N${n}`
  await escribir(database, { actor: 'prueba', requestId: null }, async ({ tx, anotar }) => {
    await tx.insert(insumos).values({ codigo, detalle: 'x'.repeat(150), costo: '1' })
    await anotar(altaDeInsumo(codigo))
  })
  process.stdout.write(`${codigo}\n`)
}
