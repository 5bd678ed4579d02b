import { access } from 'node:fs/promises'
import { note } from '@telar/gotrue'
import { readConfig } from '../config.ts'
import { respaldar } from '../files/respaldo/respaldo.service.ts'
import { accesoEn } from '../people/gotrue/acceso.ts'
import { runProgram, show } from '../serve.ts'
import { StartupError } from '../startup-error.ts'
import { openExisting } from '../store/client.ts'

/** `npm run respaldar -- ARCHIVO`: writes a backup of the configured database into a new file. */
runProgram(async () => {
  const archivo = process.argv[3]
  if (archivo === undefined) throw new StartupError('Falta el archivo: npm run respaldar -- telar.respaldo')
  const exists = await access(archivo).then(
    () => true,
    () => false,
  )
  if (exists) throw new StartupError(`Ya existe ${archivo}: elegí otro nombre.`)
  const config = readConfig()
  const database = await openExisting(config)
  try {
    const traits = await respaldar(database, archivo, config.fraseRespaldo)
    const operator = { id: null, email: 'línea de comandos', ip: null }
    await note(accesoEn(database.db), operator, 'backup_taken', new Date(), { ...traits })
    const { filas, seq } = traits
    show([`Respaldo listo en ${archivo}: ${filas} filas, hasta la entrada ${seq} de la bitácora.`])
  } finally {
    await database.close()
  }
})
