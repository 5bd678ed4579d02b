import { copyFile, link, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The folders of template1 and template0, from which PostgreSQL makes new databases. They are never written. */
const TEMPLATES = [join('pg', 'base', '1'), join('pg', 'base', '4')]

/**
 * Copies a data folder of the embedded database, which must be closed. The copy shares the templates' files by hard links: two thirds of
 * all, which are then neither written for each test nor deleted after it.
 */
export const copyDataDir = async (from: string, to: string): Promise<void> => {
  const copyFolder = async (folder: string): Promise<void> => {
    const take = TEMPLATES.includes(folder) ? link : copyFile
    await mkdir(join(to, folder), { recursive: true })
    const entries = await readdir(join(from, folder), { withFileTypes: true })
    await Promise.all(
      entries.map((entry) => {
        const path = join(folder, entry.name)
        return entry.isDirectory() ? copyFolder(path) : take(join(from, path), join(to, path))
      }),
    )
  }
  await copyFolder('')
}
