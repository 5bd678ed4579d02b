import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Access, createAccess, createRemoteAccess } from '@telar/gotrue'
import { createKeyRing } from '@telar/gotrue/testing/internals.ts'
import { eq } from 'drizzle-orm'
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getInstalacion } from '../../catalog/config/config.service.ts'
import { readConfig } from '../../config.ts'
import type { Ground } from '../../store/ground.ts'
import { perfiles, sessions, signing_keys, users } from '../../store/schema/index.ts'
import { accesoDe } from './acceso.ts'
import { type AuthServer, startAuthServer, TEST_VAULT } from './testing/server.ts'

const NO_SESSION = {
  reason: expect.stringMatching(/^(bad_jwt|bearer_(user_not_found|session_not_found|user_banned))$/),
}
const ISSUER = 'http://telar.local/auth/v1'

let server: AuthServer
let access: Access
beforeAll(async () => {
  server = await startAuthServer()
  access = createAccess(server.deps)
})
afterAll(() => server.close())

const signedIn = async (options?: { rol?: string; mustChangePassword?: boolean }) => {
  const person = await server.addPerson(options)
  return { ...person, token: (await server.signIn(person.email)).access_token }
}

const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())

const signerOf = () => createKeyRing(server.deps.database, TEST_VAULT, server.clock.now).signer()

/** A token with changed claims or header, signed again by our own key. */
const resigned = async (
  token: string,
  claims: Record<string, unknown>,
  header: Record<string, unknown> = {},
) => {
  const { kid, key } = await signerOf()
  const payload = Object.fromEntries(
    Object.entries({ ...claimsOf(token), ...claims }).filter(([, value]) => value !== undefined),
  )
  return new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT', ...header }).sign(key)
}

describe('a valid token', () => {
  it('[AUTH-20] identifies the caller, with the role that the database has at that call', async () => {
    const { id, email, token } = await signedIn({ rol: 'user', mustChangePassword: true })
    const persona = await access.identify(token)
    expect(persona).toEqual({
      id,
      email,
      rol: 'user',
      pendiente: 'clave',
      areas: null,
      alcance: null,
      sessionId: claimsOf(token).session_id,
      aal: 'aal1',
    })
    const { db } = server.database
    await db.update(perfiles).set({ rol: 'admin' }).where(eq(perfiles.id, id))
    expect((await access.identify(token)).rol).toBe('admin')
    await db.delete(perfiles).where(eq(perfiles.id, id))
    expect((await access.identify(token)).rol).toBeNull()
  })

  it('[AUTH-16] is accepted after being signed again unchanged, which makes the cases below meaningful', async () => {
    const { id, token } = await signedIn()
    expect((await access.identify(await resigned(token, {}))).id).toBe(id)
  })
})

describe('an invalid token', () => {
  const REFUSED: [string, (token: string) => string | Promise<string>][] = [
    ['nonsense', () => 'nada'],
    ['empty', () => ''],
    ['altered', (token) => `${token.slice(0, -4)}AAAA`],
    [
      'of another person',
      (token) => {
        const [header, , signature] = token.split('.')
        const claims = { ...claimsOf(token), sub: crypto.randomUUID() }
        return [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.')
      },
    ],
    ['with algorithm none', (token) => new UnsecuredJWT(claimsOf(token)).encode()],
    [
      'with a symmetric key made from our public one',
      async (token) => {
        const { kid } = await signerOf()
        const secret = new TextEncoder().encode(
          JSON.stringify((await server.database.db.select().from(signing_keys))[0]),
        )
        return new SignJWT(claimsOf(token)).setProtectedHeader({ alg: 'HS256', kid }).sign(secret)
      },
    ],
    [
      'signed by another key that it contains',
      async (token) => {
        const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
        const { kid } = await signerOf()
        const jwk = (await exportJWK(publicKey)) as { kty: string }
        return new SignJWT(claimsOf(token)).setProtectedHeader({ alg: 'ES256', kid, jwk }).sign(privateKey)
      },
    ],
    ['with an unknown kid', (token) => resigned(token, {}, { kid: 'otra' })],
    ['without kid', (token) => resigned(token, {}, { kid: undefined })],
    ['expired', (token) => resigned(token, { exp: Math.floor(server.clock.now().getTime() / 1_000) })],
    ['without expiry', (token) => resigned(token, { exp: undefined })],
    [
      'not yet valid',
      (token) => resigned(token, { nbf: Math.floor(server.clock.now().getTime() / 1_000) + 60 }),
    ],
    ['of another issuer', (token) => resigned(token, { iss: 'http://otra.example/auth/v1' })],
    ['for another audience', (token) => resigned(token, { aud: 'anon' })],
    ['without session', (token) => resigned(token, { session_id: undefined })],
    ['with an invalid session id', (token) => resigned(token, { session_id: "' or 1=1" })],
    [
      "with somebody else's session",
      async (token) => {
        const other = await signedIn()
        return resigned(token, { session_id: claimsOf(other.token).session_id })
      },
    ],
  ]

  it.each(REFUSED)('[AUTH-16] is refused: %s', async (_case, forge) => {
    const { token } = await signedIn()
    await expect(access.identify(await forge(token))).rejects.toMatchObject(NO_SESSION)
  })

  it('[AUTH-16] is refused once its session or person is deleted, or the person banned', async () => {
    const { db } = server.database
    const one = await signedIn()
    await db.delete(sessions).where(eq(sessions.user_id, one.id))
    await expect(access.identify(one.token)).rejects.toMatchObject(NO_SESSION)
    const two = await signedIn()
    await db
      .update(users)
      .set({ banned_until: new Date('2999-01-01') })
      .where(eq(users.id, two.id))
    await expect(access.identify(two.token)).rejects.toMatchObject(NO_SESSION)
    await db.delete(users).where(eq(users.id, two.id))
    await expect(access.identify(two.token)).rejects.toMatchObject(NO_SESSION)
  })

  it('[AUTH-16] a failure of the database is not a refusal', async () => {
    const broken = new Proxy({} as AuthServer['database']['db'], {
      get: () => () => {
        throw new Error('connection refused')
      },
    })
    const database = accesoDe({ ...server.database, db: broken })
    const { token } = await signedIn()
    const verify = createAccess({ ...server.deps, database }).identify(token)
    await expect(verify).rejects.toThrow('connection refused')
  })
})

describe('signing keys', () => {
  it('[AUTH-16] are the same for two servers that start at once', async () => {
    const { db } = server.database
    await db.delete(signing_keys)
    const rings = Array.from({ length: 4 }, () =>
      createKeyRing(server.deps.database, TEST_VAULT, server.clock.now),
    )
    const kids = await Promise.all(rings.map(async (ring) => (await ring.signer()).kid))
    expect(new Set(kids).size).toBe(1)
    expect(await db.select().from(signing_keys)).toHaveLength(1)
  })

  it('[AUTH-16] of another server are found when a token names them; retired ones verify for an hour', async () => {
    const { db } = server.database
    const now = server.clock.now
    const mine = createKeyRing(server.deps.database, TEST_VAULT, now)
    const { kid: old } = await mine.signer()
    await db.update(signing_keys).set({ retired_at: now() }).where(eq(signing_keys.kid, old))
    server.clock.pass(1)
    const { kid: fresh } = await createKeyRing(server.deps.database, TEST_VAULT, now).signer()
    expect(fresh).not.toBe(old)
    expect(await mine.verifier(fresh)).not.toBeNull()
    expect(await mine.verifier(old)).not.toBeNull()
    expect((await mine.signer()).kid).toBe(fresh)
    expect((await mine.published()).keys.map(({ kid }) => kid)).toEqual([old, fresh])
    server.clock.pass(3_600)
    expect(await mine.verifier(old)).toBeNull()
    expect((await mine.published()).keys.map(({ kid }) => kid)).toEqual([fresh])
  })
})

describe('with another auth service', () => {
  let service: Server
  let url: string
  let key: CryptoKey
  let down = false

  beforeAll(async () => {
    const pair = await generateKeyPair('ES256', { extractable: true })
    key = pair.privateKey
    const keys = [{ ...(await exportJWK(pair.publicKey)), kid: 'suya', alg: 'ES256', use: 'sig' }]
    service = createServer((request, response) => {
      const found = request.url === '/auth/v1/.well-known/jwks.json' && !down
      response.writeHead(found ? 200 : 502, { 'content-type': 'application/json' })
      response.end(found ? JSON.stringify({ keys }) : 'caído')
    })
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/auth/v1`
  })
  afterAll(() => service.close())

  const issue = (claims: Record<string, unknown>, kid = 'suya', signer = key) =>
    new SignJWT({ iss: url, aud: 'authenticated', session_id: crypto.randomUUID(), aal: 'aal2', ...claims })
      .setProtectedHeader({ alg: 'ES256', kid })
      .setIssuedAt()
      .setExpirationTime('10m')
      .sign(signer)
  const remote = () => createRemoteAccess(server.deps.database, url)

  it('[AUTH-17] accepts its tokens by its keys, with the profile of this installation', async () => {
    const sub = crypto.randomUUID()
    await server.database.db.insert(perfiles).values({ id: sub, rol: 'admin' })
    const token = await issue({ sub, email: 'ana@ejemplo.com' })
    expect(await remote().identify(token)).toMatchObject({
      id: sub,
      email: 'ana@ejemplo.com',
      rol: 'admin',
      pendiente: null,
      aal: 'aal2',
    })
    expect(await remote().identify(await issue({ sub: crypto.randomUUID() }))).toMatchObject({ rol: null })
  })

  it('[AUTH-17] refuses embedded tokens, and tokens with a wrong signature or purpose', async () => {
    const { token } = await signedIn()
    const { privateKey } = await generateKeyPair('ES256')
    const sub = crypto.randomUUID()
    const refused = [
      token,
      'nada',
      await issue({ sub }, 'suya', privateKey),
      await issue({ sub }, 'otra'),
      await issue({ sub, iss: ISSUER }),
      await issue({ sub, aud: 'anon' }),
      await issue({ sub: 'no-es-un-uuid' }),
      await issue({ sub, session_id: undefined }),
    ]
    for (const bearer of refused) await expect(remote().identify(bearer)).rejects.toMatchObject(NO_SESSION)
  })

  it('[AUTH-17] tells the browser its address, and the public key that it needs', async () => {
    const { database } = server
    const config = readConfig({ AUTH_URL: url, AUTH_APIKEY: 'anon.clave.publica' })
    expect(await getInstalacion({ config, database } as Ground)).toMatchObject({
      auth_url: url,
      auth_apikey: 'anon.clave.publica',
    })
    const none = await getInstalacion({ config: readConfig({}), database } as Ground)
    expect(none).not.toHaveProperty('auth_apikey')
    expect(() => readConfig({ AUTH_APIKEY: 'con espacios' })).toThrow('AUTH_APIKEY')
  })

  it('[AUTH-17] answers "not now", not "signed out", while its keys cannot be loaded', async () => {
    const token = await issue({ sub: crypto.randomUUID() })
    const asked = remote()
    down = true
    await expect(asked.identify(token)).rejects.toMatchObject({ reason: 'keys_unavailable' })
    down = false
  })
})
