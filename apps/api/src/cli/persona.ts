import { PersonaNueva } from '@telar/contract'
import {
  type AuthDeps,
  createAuthDeps,
  estadoOf,
  findPersonByEmail,
  forgetKey,
  invitePerson,
  listPersons,
  newLink,
  type OneTimeLink,
  type Operator,
  resetFactors,
  rotateKeys,
  savePerfil,
  unlockPerson,
} from '@telar/gotrue'
import { type Config, readConfig } from '../config.ts'
import { accesoDe } from '../people/gotrue/acceso.ts'
import { enPalabras } from '../people/gotrue/fallas.ts'
import { abrirBoveda } from '../people/gotrue/llave.ts'
import { runProgram, show } from '../serve.ts'
import { StartupError } from '../startup-error.ts'
import { type Database, openDatabase } from '../store/client.ts'

const USO = [
  'npm run persona -- alta CORREO [admin|lectura]       invita, y muestra el enlace para elegir contraseña',
  'npm run persona -- enlace CORREO                     da un enlace nuevo a quien olvidó la contraseña',
  'npm run persona -- desbloquear CORREO                a quien otros dejaron afuera con contraseñas equivocadas',
  'npm run persona -- quitar-segundo-factor CORREO      a quien perdió el teléfono y los códigos',
  'npm run persona -- lista                             quiénes pueden entrar',
  'npm run persona -- rotar-llaves                      firma con una llave nueva',
  'npm run persona -- llave-perdida                     empieza con otra llave de la aplicación (ver docs/security.md)',
  'npm run persona -- perfil ID ROL                     rol de una persona de otro servicio de acceso (AUTH_URL)',
  '',
  'Con la base embebida, el servidor tiene que estar detenido.',
]

const COMANDO: Operator = { id: null, email: 'línea de comandos', ip: null, requestId: null }

const showLink = ({ port }: Config, email: string, { url, expiresAt }: OneTimeLink): void =>
  show([
    `Enlace de ${email} para elegir contraseña, por única vez, hasta ${expiresAt.toISOString()}:`,
    `  ${url.startsWith('/') ? `http://localhost:${port}` : ''}${url}`,
  ])

const idOf = async (deps: AuthDeps, email: string): Promise<string> =>
  (await findPersonByEmail(deps, email.toLowerCase())).user.id

type Command = (deps: AuthDeps, config: Config, args: string[]) => Promise<void>

/** Commands that need the embedded sign-in service. */
const EMBEDDED: Record<string, Command> = {
  alta: async (deps, config, [email, rol = 'lectura']) => {
    const parsed = PersonaNueva.safeParse({ email, rol })
    if (!parsed.success) throw new StartupError(parsed.error.issues.map(({ message }) => message).join('\n'))
    const { link } = await invitePerson(deps, { ...parsed.data, areas: null }, COMANDO)
    showLink(config, parsed.data.email, link)
  },
  enlace: async (deps, config, [email = '']) =>
    showLink(config, email, await newLink(deps, await idOf(deps, email), COMANDO)),
  'quitar-segundo-factor': async (deps, _config, [email = '']) => {
    await resetFactors(deps, await idOf(deps, email), COMANDO)
    show([`${email} ya no tiene segundo factor; sus sesiones se cerraron.`])
  },
  desbloquear: async (deps, _config, [email = '']) => {
    await unlockPerson(deps, await idOf(deps, email), COMANDO)
    show([`${email} ya puede volver a intentar.`])
  },
  lista: async (deps) => {
    const people = await listPersons(deps)
    show(people.map((p) => [p.user.email, p.rol ?? 'sin perfil', estadoOf(p.user, deps.now())].join('  ')))
  },
  'rotar-llaves': async (deps) => show([`Llave nueva: ${await rotateKeys(deps, COMANDO)}`]),
}

const run = async (database: Database, config: Config, [name = '', ...args]: string[]): Promise<void> => {
  if (name === 'llave-perdida') {
    await forgetKey(accesoDe(database))
    return show([
      'El próximo arranque elige una llave nueva. Las sesiones y los segundos factores se quitaron.',
    ])
  }
  if (name === 'perfil') {
    const [de = '', a = ''] = args
    const { id, rol } = await savePerfil({ database: accesoDe(database) }, { id: de, rol: a })
    return show([`El perfil ${id} tiene el rol ${rol}.`])
  }
  const command = EMBEDDED[name]
  if (!command) throw new StartupError(USO.join('\n'))
  if (config.authUrl !== undefined) {
    throw new StartupError('Con AUTH_URL, las personas se administran en ese servicio de acceso.')
  }
  const vault = await abrirBoveda(database, config)
  const { publicUrl } = config
  await command(createAuthDeps({ database: accesoDe(database), publicUrl, vault }), config, args)
}

runProgram(async () => {
  const args = process.argv.slice(3)
  if (args.length === 0) return show(USO)
  const config = readConfig()
  const database = await openDatabase(config)
  try {
    await run(database, config, args)
  } catch (error) {
    const failure = enPalabras(error)
    throw failure ? new StartupError(failure.messages.join('\n'), { cause: error }) : error
  } finally {
    await database.close()
  }
})
