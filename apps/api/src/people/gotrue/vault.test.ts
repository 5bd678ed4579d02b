import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAuthDeps, forgetKey } from '@telar/gotrue'
import {
  createVault,
  generateRefreshKey,
  PURPOSE,
  refreshSession,
  SealBroken,
  signInWithPassword,
} from '@telar/gotrue/testing/internals.ts'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appKeyFile, createAppKeyFile, readAppKeyFile } from '../../app-key.ts'
import { readConfig } from '../../config.ts'
import { factors, sessions, settings, signing_keys, users } from '../../store/schema/index.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { givePerson } from '../../testing/people.ts'
import { accesoDe } from './acceso.ts'
import { abrirBoveda } from './llave.ts'

const KEY = Buffer.alloc(32, 1)
const OTHER = Buffer.alloc(32, 2)
const PASSWORD = 'urdidora de roble claro'

describe('the application’s key', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'telar-llave-'))
  })
  afterEach(() => rm(dataDir, { recursive: true, force: true }))

  it('[AUTH-19] is created once, readable by its owner only, and the same if several create it at once', async () => {
    expect(await readAppKeyFile(dataDir)).toBeNull()
    const keys = await Promise.all(Array.from({ length: 4 }, () => createAppKeyFile(dataDir)))
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
    expect(keys[0]).toHaveLength(32)
    expect((await stat(appKeyFile(dataDir))).mode & 0o777).toBe(0o600)
    expect(await readAppKeyFile(dataDir)).toEqual(keys[0])
  })

  it('[AUTH-19] is refused with a clear message if the file contains something else', async () => {
    await writeFile(appKeyFile(dataDir), 'nada\n')
    await expect(readAppKeyFile(dataDir)).rejects.toThrow('no contiene una llave')
  })

  it('[AUTH-19] is read from APP_KEY in both base64 forms, and refused if shorter', () => {
    const bytes = Buffer.alloc(32, 251)
    for (const text of [
      bytes.toString('base64'),
      bytes.toString('base64url'),
      ` ${bytes.toString('base64')}\n`,
    ]) {
      expect(readConfig({ APP_KEY: text }).appKey).toEqual(bytes)
    }
    expect(readConfig({ APP_KEY: '' }).appKey).toBeUndefined()
    for (const text of ['corta', Buffer.alloc(31).toString('base64'), 'ñ'.repeat(43), `${'A'.repeat(43)}!`]) {
      expect(() => readConfig({ APP_KEY: text })).toThrow('APP_KEY tiene que ser 32 bytes')
    }
  })
})

describe('the vault of a database', () => {
  let test: TestDatabase
  let dataDir: string
  beforeAll(async () => {
    test = await createTestDatabase()
    dataDir = await mkdtemp(join(tmpdir(), 'telar-boveda-'))
  })
  afterAll(async () => {
    await test.destroy()
    await rm(dataDir, { recursive: true, force: true })
  })
  beforeEach(() => forgetKey(accesoDe(test.database)))

  const open = (appKey: Buffer | undefined, dir = dataDir) =>
    abrirBoveda(test.database, { appKey, dataDir: dir })
  const depsWith = async (appKey: Buffer) =>
    createAuthDeps({ database: accesoDe(test.database), publicUrl: undefined, vault: await open(appKey) })

  it('[AUTH-19] opens with the key that the first server chose, and with no other', async () => {
    await open(KEY)
    await open(KEY)
    await expect(open(OTHER)).rejects.toThrow('APP_KEY no es la llave de esta base de datos')
    await expect(open(undefined)).rejects.toThrow('falta la llave de esta base de datos')
  })

  it('[AUTH-19] creates the key file of a new database, and reports a file that does not fit', async () => {
    const vault = await open(undefined)
    const key = (await readFile(appKeyFile(dataDir), 'utf8')).trim()
    expect(createVault(Buffer.from(key, 'base64url')).open(vault.seal('x', 'y'), 'y')).toBe('x')
    const elsewhere = await mkdtemp(join(tmpdir(), 'telar-otra-'))
    await createAppKeyFile(elsewhere)
    await expect(open(undefined, elsewhere)).rejects.toThrow('no es la de esta base de datos')
    await rm(elsewhere, { recursive: true })
  })

  it('[AUTH-19] has the same key for two servers that start at the same moment', async () => {
    const started = await Promise.allSettled([open(KEY), open(OTHER), open(KEY)])
    const winner = await open(started[0]!.status === 'fulfilled' ? KEY : OTHER)
    for (const [i, key] of [KEY, OTHER, KEY].entries()) {
      const fits = createVault(key).open
      const check = (await test.database.db.select().from(settings))[0]!.key_check!
      if (started[i]!.status === 'fulfilled') expect(fits(check, PURPOSE.check)).toBe('telar')
      else expect(() => fits(check, PURPOSE.check)).toThrow(SealBroken)
    }
    expect(winner.open((await test.database.db.select().from(settings))[0]!.key_check!, PURPOSE.check)).toBe(
      'telar',
    )
  })

  it('[AUTH-15] [AUTH-16] seals what an older version had stored as plain text, and sessions continue', async () => {
    const { db } = test.database
    const email = 'antes@ejemplo.com'
    const deps = await depsWith(KEY)
    await givePerson(test.database, { email, password: PASSWORD, rol: 'lectura' })
    const session = await signInWithPassword(
      deps,
      { email, password: PASSWORD },
      { ip: '192.0.2.1', userAgent: null },
    )
    const [sealed] = await db.select().from(sessions)
    const [key] = await db.select().from(signing_keys)
    const plain = deps.vault.open(sealed!.refresh_key, PURPOSE.session(sealed!.id))
    const jwk = deps.vault.open(key!.private_jwk, PURPOSE.signingKey(key!.kid))
    expect(JSON.parse(jwk)).toHaveProperty('d')
    await db.update(sessions).set({ refresh_key: plain })
    await db.update(signing_keys).set({ private_jwk: jwk })

    const later = await depsWith(KEY)
    const [after] = await db.select().from(sessions).where(eq(sessions.id, sealed!.id))
    expect(after!.refresh_key).toMatch(/^v1\./)
    expect((await db.select().from(signing_keys))[0]!.private_jwk).toMatch(/^v1\./)
    const refreshed = await refreshSession(later, session.refresh_token, '192.0.2.1')
    expect(refreshed.user.email).toBe(email)
  })

  it('[AUTH-19] reads what an older server beside it still writes as plain text', () => {
    const plain = generateRefreshKey()
    expect(createVault(KEY).open(plain, PURPOSE.session('x'))).toBe(plain)
  })

  it('[AUTH-19] without its key starts anew: sessions, signing keys and second factors are deleted, people stay', async () => {
    const deps = await depsWith(KEY)
    await deps.keys.signer()
    await forgetKey(accesoDe(test.database))
    await open(OTHER)
    const { db } = test.database
    expect([await db.$count(sessions), await db.$count(signing_keys), await db.$count(factors)]).toEqual([
      0, 0, 0,
    ])
    expect(await db.$count(users)).toBeGreaterThan(0)
  })
})
