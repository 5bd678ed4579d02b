import { rotateKeys } from '@telar/gotrue'
import { createKeyRing, sweep } from '@telar/gotrue/testing/internals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signing_keys } from '../../store/schema/index.ts'
import { type AuthServer, startAuthServer, TEST_VAULT } from './testing/server.ts'

const DAY = 24 * 60 * 60
const SISTEMA = { id: null, email: 'sistema', ip: null, requestId: null }

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.close())

const kids = async (): Promise<string[]> =>
  (await server.call('GET', '/.well-known/jwks.json')).body.keys.map(({ kid }: { kid: string }) => kid)
const kidOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()).kid
const signIn = async () => (await server.signIn((await server.addPerson()).email)).access_token
const isGood = async (token: string) => (await server.call('GET', '/user', { token })).status === 200

describe('a signing key', () => {
  it('[AUTH-16] is replaced at ninety days; the old one verifies until its tokens have expired', async () => {
    const [first] = await kids()
    server.clock.pass(90 * DAY - 300)
    const token = await signIn()
    expect(kidOf(token)).toBe(first)
    server.clock.pass(300)
    const next = await signIn()
    expect(kidOf(next)).not.toBe(first)
    expect(await kids()).toEqual([first, kidOf(next)])
    expect([await isGood(token), await isGood(next)]).toEqual([true, true])
    server.clock.pass(3_600)
    expect(await kids()).toEqual([kidOf(next)])
  })

  it('[AUTH-16] is replaced by command, at once here and soon on other servers', async () => {
    const token = await signIn()
    const other = createKeyRing(server.deps.database, TEST_VAULT, server.clock.now)
    expect((await other.signer()).kid).toBe(kidOf(token))
    const kid = await rotateKeys(server.deps, SISTEMA)
    expect(kidOf(await signIn())).toBe(kid)
    expect(await isGood(token)).toBe(true)
    expect(await other.verifier(kid)).not.toBeNull()
    server.clock.pass(300)
    expect((await other.signer()).kid).toBe(kid)
  })

  it('[AUTH-16] is replaced once by servers that find it old at the same moment', async () => {
    server.clock.pass(91 * DAY)
    const rings = Array.from({ length: 4 }, () =>
      createKeyRing(server.deps.database, TEST_VAULT, server.clock.now),
    )
    const signers = await Promise.all(rings.map(async (ring) => (await ring.signer()).kid))
    expect(new Set(signers).size).toBe(1)
  })

  it('[AUTH-16] is stored sealed, and deleted long after it was retired', async () => {
    const rows = await server.database.db.select().from(signing_keys)
    expect(rows.length).toBeGreaterThan(1)
    for (const { private_jwk } of rows) expect(private_jwk).toMatch(/^v1\./)
    server.clock.pass(DAY)
    await sweep(server.deps.database.db, server.clock.now())
    expect(await server.database.db.$count(signing_keys)).toBe(1)
  })
})
