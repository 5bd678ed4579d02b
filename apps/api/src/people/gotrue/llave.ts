import { openVault, type Vault, WrongKey } from '@telar/gotrue'
import { type AppKeySource, appKeyFile, createAppKeyFile, readAppKeyFile } from '../../app-key.ts'
import { StartupError } from '../../startup-error.ts'
import type { Database } from '../../store/client.ts'
import { accesoDe } from './acceso.ts'

const SI_SE_PERDIO =
  '`npm run persona -- llave-perdida` empieza con una nueva; cierra todas las sesiones y quita los segundos factores.'

const doesNotFit = ({ appKey, dataDir }: AppKeySource): StartupError => {
  const what =
    appKey === undefined
      ? `la llave de ${appKeyFile(dataDir)} no es la de esta base de datos`
      : 'APP_KEY no es la llave de esta base de datos'
  return new StartupError(
    `No se puede arrancar: ${what}. Todos los servidores de una base comparten una sola llave: copiá el archivo ` +
      `app.key del primero, o poné su contenido en APP_KEY. Si la llave se perdió, ${SI_SE_PERDIO}`,
  )
}

const missing = ({ dataDir }: AppKeySource): StartupError =>
  new StartupError(
    `No se puede arrancar: falta la llave de esta base de datos (${appKeyFile(dataDir)}, o APP_KEY). ` +
      `Copiala del servidor que la creó o de una copia de seguridad. Si se perdió, ${SI_SE_PERDIO}`,
  )

/** The key for a database. A new key is made only for a database that never had one. */
const keyFor = async (source: AppKeySource, isNew: boolean): Promise<Buffer> => {
  const key = source.appKey ?? (await readAppKeyFile(source.dataDir))
  if (key) return key
  if (!isNew) throw missing(source)
  return createAppKeyFile(source.dataDir)
}

/**
 * Opens the vault of a database with the application's key. The first server to start chooses the key; all
 * later ones must have the same.
 * @throws StartupError when the key is missing, unreadable or another one
 */
export const abrirBoveda = (database: Database, source: AppKeySource): Promise<Vault> =>
  openVault(accesoDe(database), (isNew) => keyFor(source, isNew)).catch((cause: unknown) => {
    throw cause instanceof WrongKey ? doesNotFit(source) : cause
  })
