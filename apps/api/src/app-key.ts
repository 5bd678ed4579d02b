import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from './startup-error.ts'

const BYTES = 32

/** The source of the application's key: the environment, or a file beside the embedded database. */
export interface AppKeySource {
  /** `APP_KEY`, decoded; undefined: the key of the file. */
  appKey: Buffer | undefined
  dataDir: string
}

export const appKeyFile = (dataDir: string): string => join(dataDir, 'app.key')

/** Decodes a key of 32 bytes, base64 of either alphabet; null for anything else. */
export const decodeAppKey = (text: string): Buffer | null => {
  const plain = text.trim().replaceAll('-', '+').replaceAll('_', '/')
  const bytes = Buffer.from(plain, 'base64')
  const isCanonical = bytes.toString('base64').replace(/=+$/, '') === plain.replace(/=+$/, '')
  return bytes.length === BYTES && isCanonical ? bytes : null
}

/** The key in the file; null if there is no file. @throws StartupError for a file without a valid key */
export const readAppKeyFile = async (dataDir: string): Promise<Buffer | null> => {
  const file = appKeyFile(dataDir)
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new StartupError(`La llave de la aplicación ${file} no se puede leer: ${(error as Error).message}`)
  }
  const key = decodeAppKey(text)
  if (!key) throw new StartupError(`El archivo ${file} no contiene una llave. Recuperalo de una copia.`)
  return key
}

/** Creates the key's file, readable only by this user. If two processes create it at once, both get the first key. */
export const createAppKeyFile = async (dataDir: string): Promise<Buffer> => {
  const file = appKeyFile(dataDir)
  const unfinished = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await writeFile(unfinished, `${randomBytes(BYTES).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  await chmod(unfinished, 0o600)
  try {
    // Unlike a rename, a link never replaces an existing key.
    await link(unfinished, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(unfinished, { force: true })
  }
  return (await readAppKeyFile(dataDir))!
}
