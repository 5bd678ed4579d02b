import { type AppKeySource, appKeyFile, createAppKeyFile, readAppKeyFile } from '../../app-key.ts'
import { StartupError } from '../../startup-error.ts'
import type { Database } from '../../store/client.ts'
import type { Executor } from '../../store/executor.ts'
import { atTheDoor } from './transaction.ts'
import * as repo from './vault.repo.ts'
import { createVault, PURPOSE, type Vault } from './vault.ts'

const CHECK = 'telar'

const opens = (vault: Vault, check: string): boolean => {
  try {
    return vault.open(check, PURPOSE.check) === CHECK
  } catch {
    return false
  }
}

const doesNotFit = (source: AppKeySource): StartupError => {
  const file = appKeyFile(source.dataDir)
  const what =
    source.appKey === undefined
      ? `la llave de ${file} no es la de esta base de datos`
      : 'APP_KEY no es la llave de esta base de datos'
  return new StartupError(
    `No se puede arrancar: ${what}. Todos los servidores de una base comparten una sola llave: copiá el archivo ` +
      'app.key del primero, o poné su contenido en APP_KEY. Si la llave se perdió, `npm run persona -- llave-perdida` ' +
      'empieza con una nueva; cierra todas las sesiones y quita los segundos factores.',
  )
}

const missing = (source: AppKeySource): StartupError =>
  new StartupError(
    `No se puede arrancar: falta la llave de esta base de datos (${appKeyFile(source.dataDir)}, o APP_KEY). ` +
      'Copiala del servidor que la creó o de una copia de seguridad. Si se perdió, `npm run persona -- llave-perdida` ' +
      'empieza con una nueva; cierra todas las sesiones y quita los segundos factores.',
  )

/** The key that a database is to be opened with; a new one only for a database that never had any. */
const keyFor = async (source: AppKeySource, isNew: boolean): Promise<Buffer> => {
  const key = source.appKey ?? (await readAppKeyFile(source.dataDir))
  if (key) return key
  if (!isNew) throw missing(source)
  return createAppKeyFile(source.dataDir)
}

/** Seals what an earlier version stored in plain text. */
const sealWhatIsPlain = async (tx: Executor, vault: Vault): Promise<void> => {
  for (const plain of await repo.plainRefreshKeys(tx)) {
    await repo.sealRefreshKey(tx, plain, vault.seal(plain.secret, PURPOSE.session(plain.id)))
  }
  for (const plain of await repo.plainSigningKeys(tx)) {
    await repo.sealSigningKey(tx, plain, vault.seal(plain.secret, PURPOSE.signingKey(plain.id)))
  }
}

/**
 * Opens the vault of a database with the application's key. The first server to start chooses the key; each later one
 * must have the same.
 * @throws StartupError when the key is missing, unreadable or another one
 */
export const openVault = (database: Database, source: AppKeySource): Promise<Vault> =>
  atTheDoor(database, async (tx) => {
    await repo.lockVault(tx)
    const check = await repo.findKeyCheck(tx)
    const vault = createVault(await keyFor(source, check === null))
    if (check === null) await repo.saveKeyCheck(tx, vault.seal(CHECK, PURPOSE.check))
    else if (!opens(vault, check)) throw doesNotFit(source)
    await sealWhatIsPlain(tx, vault)
    return vault
  })

/** Gives up on a lost key: whatever it had sealed is forgotten, and the next start chooses a new one. */
export const forgetKey = (database: Database): Promise<void> =>
  atTheDoor(database, async (tx) => {
    await repo.lockVault(tx)
    await repo.forgetSealed(tx)
  })
