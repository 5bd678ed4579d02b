import { createPasswords } from '@telar/gotrue/testing/internals.ts'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../config.ts'
import { users } from '../store/schema/index.ts'
import { createTestDatabase } from '../testing/database.ts'
import { journalAfter } from '../testing/journal.ts'
import { ensureInstalled } from './instalacion.service.ts'

const config = readConfig({ ADMIN_EMAIL: 'jefa@fabrica.ar', ADMIN_PASSWORD: 'una-clave-propia' })

it('[AUTH-21] [BIT-01] happens once and leaves one entry, even if two servers begin at the same moment', async () => {
  const { database, destroy } = await createTestDatabase()
  onTestFinished(destroy)
  const administrators = await Promise.all([1, 2].map(() => ensureInstalled(database, config)))
  expect(administrators.filter((one) => one !== null)).toEqual([
    { email: 'jefa@fabrica.ar', password: null, mustChangePassword: false },
  ])
  expect(await journalAfter(database.db, 0)).toMatchObject([
    { entidad: 'instalacion', accion: 'alta', despues: { administrador: 'jefa@fabrica.ar' } },
  ])
})

it.each([
  ['telar2026', true],
  ['jefadefabrica1', true],
  ['lanzadera de quebracho', false],
])(
  '[AUTH-21] [AUTH-22] accepts ADMIN_PASSWORD %s as it is; must be replaced at the first sign-in: %s',
  async (password, must) => {
    const { database, destroy } = await createTestDatabase()
    onTestFinished(destroy)
    const given = readConfig({ ADMIN_EMAIL: 'jefadefabrica@fabrica.ar', ADMIN_PASSWORD: password })
    expect(await ensureInstalled(database, given)).toMatchObject({ password: null, mustChangePassword: must })
    const [row] = await database.db.select().from(users)
    expect(row!.must_change_password).toBe(must)
    expect(await createPasswords().verify(row!.encrypted_password, password)).toBe(true)
  },
)
