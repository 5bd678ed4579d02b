import { spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { cargarCatalogo } from '../catalog/carga/carga.service.ts'
import { programOf } from '../testing/program.ts'
import { referenceFactory } from '../testing/reference-factory.ts'
import { openPglite } from './client.ts'
import { copyAsOwn, shutDataDir } from './private.ts'

const RESPALDAR = programOf('cli/respaldar')
const contexto = { actor: 'prueba', requestId: null }

const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o7777).toString(8)

/** Everything in a folder, including the folder, that other accounts can read, change or enter. */
const openOnes = async (folder: string): Promise<string[]> => {
  const paths = [folder, ...(await readdir(folder, { recursive: true })).map((name) => join(folder, name))]
  const open = await Promise.all(paths.map(async (path) => ((await stat(path)).mode & 0o077) !== 0))
  return paths.filter((_, position) => open[position])
}

const run = (program: string, args: string[], env: NodeJS.ProcessEnv): Promise<number | null> =>
  new Promise((resolve) => {
    const argv = [program, 'cli', ...args]
    const child = spawn(process.execPath, argv, { env: { ...process.env, ...env }, stdio: 'ignore' })
    child.once('exit', resolve)
  })

describe.runIf(inject('goldenDatabase').kind === 'pglite')('a data folder', () => {
  let folder: string
  let dataDir: string
  let before: number
  beforeAll(async () => {
    before = process.umask(0o022)
    folder = await mkdtemp(join(tmpdir(), 'telar-permisos-'))
    dataDir = join(folder, 'datos')
  })
  afterAll(async () => {
    process.umask(before)
    await rm(folder, { recursive: true, force: true })
  })

  it('is readable by its owner only, with every file in it, from the first start on and while written to', async () => {
    const database = await openPglite(dataDir)
    await cargarCatalogo(database, contexto, referenceFactory)
    await database.db.execute('checkpoint')
    expect([await modeOf(dataDir), await modeOf(join(dataDir, 'pg'))]).toEqual(['700', '700'])
    expect(await openOnes(join(dataDir, 'pg'))).toEqual([])
    await database.close()
    expect(await openOnes(dataDir)).toEqual([])
  })

  it('that was open to others is closed by the next start', async () => {
    await writeFile(join(dataDir, 'app.key'), 'llave')
    for (const path of await readdir(dataDir, { recursive: true })) {
      const isFolder = (await stat(join(dataDir, path))).isDirectory()
      await chmod(join(dataDir, path), isFolder ? 0o777 : 0o666)
    }
    await chmod(dataDir, 0o2775)
    await (await openPglite(dataDir)).close()
    expect(await openOnes(dataDir)).toEqual([])
    expect(await modeOf(dataDir)).toBe('2700')
  })

  it('made from a read-only installation is writable by its owner only', async () => {
    const installed = join(folder, 'instalada')
    await mkdir(join(installed, 'base'), { recursive: true })
    await writeFile(join(installed, 'base', '1'), 'fila')
    await chmod(join(installed, 'base', '1'), 0o444)
    for (const path of [join(installed, 'base'), installed]) await chmod(path, 0o555)
    const copy = join(folder, 'copia')
    await copyAsOwn(installed, copy)
    const paths = [copy, join(copy, 'base'), join(copy, 'base', '1')]
    expect(await Promise.all(paths.map(modeOf))).toEqual(['700', '700', '600'])
    expect(await readFile(join(copy, 'base', '1'), 'utf8')).toBe('fila')
    // A folder that nobody may write could not be removed after the test.
    for (const path of [installed, join(installed, 'base')]) await chmod(path, 0o755)
  })

  it('inside a shared folder does not change that folder, and follows no link to outside', async () => {
    const shared = join(folder, 'de-todos')
    await mkdir(join(shared, 'de-otro'), { recursive: true })
    await mkdir(join(shared, 'pg'))
    await writeFile(join(shared, 'de-otro', 'nota'), '')
    await symlink(join(shared, 'de-otro', 'nota'), join(shared, 'pg', 'enlace'))
    await shutDataDir(shared)
    const paths = ['', 'de-otro', 'de-otro/nota', 'pg'].map((name) => join(shared, name))
    expect(await Promise.all(paths.map(modeOf))).toEqual(['755', '755', '644', '700'])
  })

  it('and its backup by the command, under a lax umask, are readable by their owner only', async () => {
    const archivo = join(folder, 'a.respaldo')
    expect(await run(RESPALDAR, [archivo], { DATA_DIR: dataDir })).toBe(0)
    expect(await modeOf(archivo)).toBe('600')
    expect(await openOnes(dataDir)).toEqual([])
  })

  it('without a database is not backed up as an empty one', async () => {
    const nowhere = join(folder, 'otra')
    expect(await run(RESPALDAR, [join(folder, 'b.respaldo')], { DATA_DIR: nowhere })).toBe(1)
    expect(await readdir(folder)).not.toContain('otra')
  })
})
