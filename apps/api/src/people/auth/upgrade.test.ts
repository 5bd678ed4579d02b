import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthServer, createClock, startAuthServer } from './testing/server.ts'
import { findById } from './users.repo.ts'

const QUARTER_OF_AN_HOUR = 900

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ clock: createClock(new Date(Date.now() - QUARTER_OF_AN_HOUR * 1_000)) })
})
afterAll(() => server.close())

/** Takes a table back to where it stood before a migration brought it a column, and applies that again. */
const upgrade = async (migration: string, table: string, column: string): Promise<void> => {
  const { db } = server.database
  await db.execute(sql.raw(`alter table ${table} drop column ${column}`))
  const file = new URL(`../../../migrations/${migration}.sql`, import.meta.url)
  const statements = (await readFile(file, 'utf8')).split('--> statement-breakpoint')
  for (const statement of statements) await db.execute(sql.raw(statement))
}

it('[AUTH-15] [AUTH-19] a session that was open before the upgrade goes on, and has proved nothing just now', async () => {
  const { email } = await server.addPerson()
  const { access_token, refresh_token } = await server.signIn(email)
  await upgrade('0005_confirmacion', 'acceso.sessions', 'authenticated_at')
  expect((await server.call('GET', '/user', { token: access_token })).status).toBe(200)

  server.clock.pass(QUARTER_OF_AN_HOUR)
  const { status, body } = await server.call('POST', '/token?grant_type=refresh_token', {
    body: { refresh_token },
  })
  expect(status).toBe(200)
  const enrolled = await server.call('POST', '/factors', {
    token: body.access_token,
    body: { factor_type: 'totp' },
  })
  expect(enrolled).toMatchObject({ status: 400, body: { code: 'reauthentication_needed' } })
})

it('[CONC-01] whoever was there before the upgrade has a version, which the next change raises', async () => {
  const { id, email } = await server.addPerson()
  const { access_token } = await server.signIn(email)
  await upgrade('0009_version_de_persona', 'acceso.users', 'version')
  const versionOf = async () => (await findById(server.database.db, id))!.version
  expect(await versionOf()).toBe(1)
  const renamed = { token: access_token, body: { data: { name: 'Ana' } } }
  expect((await server.call('PUT', '/user', renamed)).status).toBe(200)
  expect(await versionOf()).toBe(2)
})
