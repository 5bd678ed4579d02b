import type { Dirent } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { warnAtStart } from '../startup-error.ts'

/** Makes later files accessible only to this account, including those of the embedded database, whatever mode it requests. */
export const makeForOwnerOnly = (): void => {
  process.umask(0o077)
}

const OTHERS = 0o077
const OTHERS_WRITE = 0o022
const STICKY = 0o1000

const isOpen = async (path: string): Promise<boolean> => ((await stat(path)).mode & OTHERS) !== 0

/** Files of other accounts, or on a disk without modes, are unchanged; the caller checks afterwards. */
const shutOne = async (path: string): Promise<void> => {
  const { mode } = await stat(path)
  if ((mode & OTHERS) !== 0) await chmod(path, mode & 0o7700).catch(() => undefined)
}

/**
 * Copies a folder for this account alone to read and write. A plain copy keeps the modes, and an installation may be read-only.
 * @param to must not exist
 */
export const copyAsOwn = async (from: string, to: string): Promise<void> => {
  await mkdir(to, 0o700)
  const entries = await readdir(from, { withFileTypes: true })
  await Promise.all(
    entries.map(async (entry) => {
      const [source, copy] = [join(from, entry.name), join(to, entry.name)]
      if (entry.isDirectory()) return copyAsOwn(source, copy)
      await copyFile(source, copy)
      await chmod(copy, 0o600)
    }),
  )
}

/** Makes a file, or a folder with its contents, inaccessible to other accounts of the machine. Does not follow links. */
const shutTree = async (path: string): Promise<void> => {
  await shutOne(path)
  if (!(await stat(path)).isDirectory()) return
  const entries = await readdir(path, { withFileTypes: true })
  await Promise.all(
    entries.filter((entry) => !entry.isSymbolicLink()).map(({ name }) => shutTree(join(path, name))),
  )
}

/** Whether Telar keeps this in a data folder. */
const isOurs = ({ name }: Dirent): boolean => /^(pg|app\.key|telar\.lock)(\.|$)/.test(name)

/**
 * Whether the folder also contains others' folders, like `/tmp`. `lost+found` does not count, because a separate disk has one.
 */
const isShared = (entries: readonly Dirent[]): boolean =>
  entries.some((entry) => entry.isDirectory() && !isOurs(entry) && entry.name !== 'lost+found')

/**
 * Makes a data folder and Telar's files in it inaccessible to other accounts of the machine, and warns if that has no effect. A
 * folder that is not only Telar's keeps its mode. Does nothing on Windows, which ignores modes.
 */
export const shutDataDir = async (dataDir: string): Promise<void> => {
  if (process.platform === 'win32') return
  const entries = await readdir(dataDir, { withFileTypes: true })
  if (!isShared(entries)) await shutOne(dataDir)
  const ours = entries.filter(isOurs).map(({ name }) => join(dataDir, name))
  await Promise.all(ours.map(shutTree))
  for (const path of ours) {
    if (await isOpen(path)) {
      warnAtStart(
        `Atención: otras cuentas de esta máquina pueden abrir ${path}. Dejá la carpeta de datos en un disco que guarde ` +
          'permisos, y a nombre de la cuenta que corre Telar.',
      )
    }
  }
  const { mode } = await stat(dataDir)
  if ((mode & OTHERS_WRITE) !== 0 && (mode & STICKY) === 0) {
    warnAtStart(
      `Atención: otras cuentas de esta máquina pueden cambiar lo que hay en ${dataDir}. Elegí con DATA_DIR una carpeta ` +
        'solo para Telar, a nombre de la cuenta que lo corre.',
    )
  }
}
