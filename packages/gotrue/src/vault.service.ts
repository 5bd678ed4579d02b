import type { Database } from './database.ts'
import type { Executor } from './executor.ts'
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

/** The application's key differs from the one that this database was opened with before. */
export class WrongKey extends Error {
  override name = 'WrongKey'
}

/** Returns the application's key, at least 32 bytes. `isNew`: the database never had a key, so that it may be created. */
export type KeySource = (isNew: boolean) => Promise<Buffer>

/** Encrypts secrets that an earlier version stored as plain text. */
const sealWhatIsPlain = async (tx: Executor, vault: Vault): Promise<void> => {
  for (const plain of await repo.plainRefreshKeys(tx)) {
    await repo.sealRefreshKey(tx, plain, vault.seal(plain.secret, PURPOSE.session(plain.id)))
  }
  for (const plain of await repo.plainSigningKeys(tx)) {
    await repo.sealSigningKey(tx, plain, vault.seal(plain.secret, PURPOSE.signingKey(plain.id)))
  }
}

/**
 * Opens the vault of a database with the application's key. The first server to start sets the key; later ones must have the
 * same.
 * @throws WrongKey for a different key
 */
export const openVault = (database: Database, keyFor: KeySource): Promise<Vault> =>
  database.atTheDoor(async (tx) => {
    await repo.lockVault(tx)
    const check = await repo.findKeyCheck(tx)
    const vault = createVault(await keyFor(check === null))
    if (check === null) await repo.saveKeyCheck(tx, vault.seal(CHECK, PURPOSE.check))
    else if (!opens(vault, check)) throw new WrongKey('The key is not that of this database.')
    await sealWhatIsPlain(tx, vault)
    return vault
  })

/** Gives up a lost key: deletes everything encrypted with it, so that the next start can set a new one. */
export const forgetKey = (database: Database): Promise<void> =>
  database.atTheDoor(async (tx) => {
    await repo.lockVault(tx)
    await repo.forgetSealed(tx)
  })
