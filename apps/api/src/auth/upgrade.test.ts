import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthServer, createClock, startAuthServer } from './testing/server.ts'

const QUARTER_OF_AN_HOUR = 900
const MIGRATION = new URL('../../migrations/0005_confirmacion.sql', import.meta.url)

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ clock: createClock(new Date(Date.now() - QUARTER_OF_AN_HOUR * 1_000)) })
})
afterAll(() => server.close())

/** Takes the table of sessions back to where it stood before the migration, and applies that again. */
const upgrade = async (): Promise<void> => {
  const { db } = server.database
  await db.execute(sql`alter table acceso.sessions drop column authenticated_at`)
  const statements = (await readFile(MIGRATION, 'utf8')).split('--> statement-breakpoint')
  for (const statement of statements) await db.execute(sql.raw(statement))
}

it('[AUTH-15] [AUTH-19] a session that was open before the upgrade goes on, and has proved nothing just now', async () => {
  const { email } = await server.addPerson()
  const { access_token, refresh_token } = await server.signIn(email)
  await upgrade()
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
