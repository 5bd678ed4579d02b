import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../config.ts'
import { ensureInstalled } from '../instalacion/instalacion.service.ts'
import type { Database } from '../store/client.ts'
import { newestSeq } from '../store/journal/read.ts'
import { createTestDatabase } from '../testing/database.ts'
import { journalAfter } from '../testing/journal.ts'
import { demoConfig, ensureDemo } from './demostracion.service.ts'
import { ADMIN } from './personas.ts'

const config = demoConfig({})
const DESNUDO = { conPasado: false, conPlanillas: false }

const emptyDatabase = async (): Promise<Database> => {
  const { database, destroy } = await createTestDatabase()
  onTestFinished(destroy)
  return database
}

const entriesOf = async ({ db }: Database): Promise<string[]> =>
  (await journalAfter(db, 0)).map(({ entidad, accion }) => `${entidad}/${accion}`)

it('[AUTH-23] keeps the example in its own folder, whatever is set for real data', () => {
  const folder = resolve('/var/lib/telar')
  const real = { DATABASE_URL: 'postgres://telar@base/telar', AUTH_URL: 'https://acceso.ejemplo/auth/v1' }
  expect(config.dataDir).toBe(resolve('data-demo'))
  for (const DATA_DIR of [folder, join(folder, '/')]) {
    expect(demoConfig({ DATA_DIR, ADMIN_EMAIL: 'jefa@fabrica.ar', ...real })).toMatchObject({
      dataDir: `${folder}-demo`,
      databaseUrl: undefined,
      authUrl: undefined,
      admin: ADMIN,
    })
  }
})

it('[AUTH-23] touches no data that the example did not create', async () => {
  const database = await emptyDatabase()
  await ensureInstalled(
    database,
    readConfig({ ADMIN_EMAIL: 'jefa@fabrica.ar', ADMIN_PASSWORD: 'una-clave-propia' }),
  )
  const before = await newestSeq(database.db)
  await expect(ensureDemo(database, config, DESNUDO)).rejects.toThrow(
    'tiene datos que no son los del ejemplo',
  )
  expect(await newestSeq(database.db)).toBe(before)
})

/** The same database, on which every write after the first ones fails. */
const cutAfter = (database: Database, writes: number): Database => {
  let left = writes
  return {
    ...database,
    transaction: async (...transaction) => {
      if (left-- === 0) throw new Error('cut short')
      return database.transaction(...transaction)
    },
  }
}

const FILLED = ['instalacion/alta', 'persona/alta', 'catalogo/carga']

it.each([1, 2])(
  '[AUTH-23] a later start continues after a first one that was interrupted after %i of its writes',
  async (writes) => {
    const database = await emptyDatabase()
    await expect(ensureDemo(cutAfter(database, writes), config, DESNUDO)).rejects.toThrow('cut short')
    expect(await entriesOf(database)).toEqual(FILLED.slice(0, writes))
    await ensureDemo(database, config, DESNUDO)
    expect(await entriesOf(database)).toEqual(FILLED)
    await ensureDemo(database, config, DESNUDO)
    expect(await entriesOf(database)).toEqual(FILLED)
  },
)
