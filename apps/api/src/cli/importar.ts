import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { type PerfilDeLibro, Repetidas } from '@telar/contract'
import { DomainError } from '@telar/fabrica'
import { Lector } from '@telar/planillas'
import { readConfig } from '../config.ts'
import { Costeo } from '../costs/costeo/costeo.ts'
import { Pasado } from '../costs/pasado/pasado.ts'
import { importarDeConsola } from '../files/importacion/consola.ts'
import { PLANILLA } from '../files/importacion/subida.ts'
import { runProgram, show } from '../serve.ts'
import { StartupError } from '../startup-error.ts'
import { type Database, openExisting } from '../store/client.ts'
import { actorNamed } from '../store/journal/list.ts'
import { perfilEn, readArgs, USO } from './importar-args.ts'

const readBytes = async (archivo: string): Promise<Buffer> => {
  const bytes = await readFile(archivo).catch((cause: unknown) => {
    throw new StartupError(`No se puede leer ${archivo}.`, { cause })
  })
  if (bytes.length > PLANILLA.max) throw new StartupError(PLANILLA.muyGrande)
  return bytes
}

/** The profile in a `.json` file, or the name of an applied one. */
const readPerfil = async (named: string | undefined): Promise<PerfilDeLibro | string | undefined> => {
  if (!named?.endsWith('.json')) return named
  return perfilEn(named, (await readBytes(named)).toString('utf8'))
}

const readRepetidas = (said: string | undefined): Repetidas | undefined => {
  const { data, success } = Repetidas.optional().safeParse(said)
  if (!success) throw new StartupError('--repetidas tiene que ser primera, ultima, menor o mayor.')
  return data
}

const actorOf = async ({ db }: Database, email: string | undefined): Promise<string> => {
  if (email === undefined) return 'línea de comandos'
  const actor = await actorNamed(db, email)
  if (actor === email) throw new StartupError(`No hay ninguna persona con el correo ${email}.`)
  return actor
}

/** `npm run importar -- ARCHIVO`: imports a workbook without a screen, for example by a nightly job. */
runProgram(async () => {
  const asked = readArgs(process.argv.slice(3))
  if (asked === null) return show(USO)
  const { archivo, values } = asked
  const [bytes, perfil] = [await readBytes(archivo), await readPerfil(values.perfil)]
  const config = readConfig()
  const database = await openExisting(config)
  const lector = new Lector()
  const costeo = new Costeo(database)
  const pasado = new Pasado(database, costeo, (error) => {
    throw error
  })
  try {
    process.exitCode = await importarDeConsola(
      { config, database, lector, costeo, pasado },
      { actor: await actorOf(database, values.persona), requestId: null },
      { nombre: basename(archivo), bytes },
      {
        perfil,
        repetidas: readRepetidas(values.repetidas),
        probar: values.probar,
        sinPreguntar: values['sin-preguntar'],
        nota: values.nota,
        ...(values['sin-precio'] && { precios_vacios: 'sin_precio' }),
        ...(values['sin-convertir'] && { otra_moneda: 'sin_convertir' }),
        ...(values['con-rechazos'] && { recetas_con_rechazos: 'aplicar' }),
      },
      show,
    )
  } catch (error) {
    throw error instanceof DomainError ? new StartupError(error.messages.join('\n'), { cause: error }) : error
  } finally {
    await lector.cerrar()
    await pasado.close()
    await database.close()
  }
})
