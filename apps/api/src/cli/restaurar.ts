import { access } from 'node:fs/promises'
import { readConfig } from '../config.ts'
import { restaurar } from '../files/respaldo/respaldo.service.ts'
import { runProgram, show } from '../serve.ts'
import { StartupError } from '../startup-error.ts'
import { openDatabase } from '../store/client.ts'

/** `npm run restaurar -- ARCHIVO`: restores a backup into the configured database, which must be empty. */
runProgram(async () => {
  const archivo = process.argv[3]
  if (archivo === undefined) throw new StartupError('Falta el archivo: npm run restaurar -- telar.respaldo')
  await access(archivo).catch(() => {
    throw new StartupError(`No se puede leer ${archivo}.`)
  })
  const config = readConfig()
  const database = await openDatabase(config)
  try {
    const { filas, seq } = await restaurar(database, archivo, config.fraseRespaldo)
    show([
      `Restaurado: ${filas} filas, hasta la entrada ${seq} de la bitácora. Ya podés arrancar con npm start.`,
    ])
  } finally {
    await database.close()
  }
})
