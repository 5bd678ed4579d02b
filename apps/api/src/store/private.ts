import type { Dirent } from 'node:fs'
import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { warnAtStart } from '../startup-error.ts'

/** From here on, new files are for this account alone, also those of the embedded database, whatever mode it asks for. */
export const makeForOwnerOnly = (): void => {
  process.umask(0o077)
}

const OTHERS = 0o077
const OTHERS_WRITE = 0o022
const STICKY = 0o1000

const isOpen = async (path: string): Promise<boolean> => ((await stat(path)).mode & OTHERS) !== 0

/** A file of another account, or on a disk without modes, stays as it is; the caller checks afterwards. */
const shutOne = async (path: string): Promise<void> => {
  const { mode } = await stat(path)
  if ((mode & OTHERS) !== 0) await chmod(path, mode & 0o7700).catch(() => undefined)
}

/** Closes a file, or a folder with everything in it, to other accounts of the machine. Does not follow links. */
export const shutTree = async (path: string): Promise<void> => {
  await shutOne(path)
  if (!(await stat(path)).isDirectory()) return
  const entries = await readdir(path, { withFileTypes: true })
  await Promise.all(
    entries.filter((entry) => !entry.isSymbolicLink()).map(({ name }) => shutTree(join(path, name))),
  )
}

/** Whether it is something that Telar keeps in a data folder. */
const isOurs = ({ name }: Dirent): boolean => /^(pg|app\.key|telar\.lock)(\.|$)/.test(name)

/** Whether the folder also holds folders of others, as `/tmp` does. `lost+found` does not count: a disk of its own has one. */
const isShared = (entries: readonly Dirent[]): boolean =>
  entries.some((entry) => entry.isDirectory() && !isOurs(entry) && entry.name !== 'lost+found')

/**
 * Closes a data folder and what Telar keeps in it to all other accounts of the machine, and warns where that has no effect.
 * A folder that is not Telar's alone keeps its own mode. Does nothing on Windows, where modes mean nothing.
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
