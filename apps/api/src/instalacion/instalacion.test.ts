import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../config.ts'
import { createTestDatabase } from '../testing/database.ts'
import { journalAfter } from '../testing/journal.ts'
import { ensureInstalled } from './instalacion.service.ts'

const config = readConfig({ ADMIN_EMAIL: 'jefa@fabrica.ar', ADMIN_PASSWORD: 'una-clave-propia' })

it('[AUTH-21] [BIT-01] is done and told once, though two servers begin it at the same moment', async () => {
  const { database, destroy } = await createTestDatabase()
  onTestFinished(destroy)
  const administrators = await Promise.all([1, 2].map(() => ensureInstalled(database, config)))
  expect(administrators.filter((one) => one !== null)).toEqual([{ email: 'jefa@fabrica.ar', password: null }])
  expect(await journalAfter(database.db, 0)).toMatchObject([
    { entidad: 'instalacion', accion: 'alta', despues: { administrador: 'jefa@fabrica.ar' } },
  ])
})
