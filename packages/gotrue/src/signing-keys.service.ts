import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Database } from './database.ts'
import type { Executor } from './executor.ts'
import { KEY_CACHE_MS, KEY_GRACE_MS, KEY_MAX_AGE_MS } from './limits.ts'
import {
  deleteRetired,
  insertKey,
  keysSince,
  lockKeys,
  retireOthers,
  type SigningKeyRow,
} from './signing-keys.repo.ts'
import { PURPOSE, type Vault } from './vault.ts'

/** The only algorithm of access tokens. */
export const ALGORITHM = 'ES256'

/** The keys that sign and verify access tokens, shared by all servers of a database. */
export interface KeyRing {
  /** The current signing key, created at first use. */
  signer: () => Promise<{ kid: string; key: CryptoKey }>
  /** The verifying key for `kid`; `null` if the database does not have it. */
  verifier: (kid: string) => Promise<CryptoKey | null>
  /** Since when the current signing key is in use, even if another server changed it. */
  since: () => Promise<Date>
  /** The public keys, without private members. */
  published: () => Promise<{ keys: JWK[] }>
  /** Signs with a new key from now on. Returns its `kid`; the previous key still verifies for `KEY_GRACE_MS`. */
  rotate: (tx: Executor) => Promise<string>
}

interface Loaded {
  at: number
  rows: SigningKeyRow[]
}

const generate = async (vault: Vault, now: Date) => {
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const kid = crypto.randomUUID()
  return {
    kid,
    private_jwk: vault.seal(JSON.stringify(await exportJWK(privateKey)), PURPOSE.signingKey(kid)),
    public_jwk: await exportJWK(publicKey),
    created_at: now,
  }
}

const importKey = async (jwk: unknown): Promise<CryptoKey> =>
  (await importJWK(jwk as JWK, ALGORITHM)) as CryptoKey

const publicMembers = ({ kid, public_jwk }: SigningKeyRow): JWK => {
  const { kty, crv, x, y } = public_jwk as JWK
  return { kty, crv, x, y, kid, alg: ALGORITHM, use: 'sig', key_ops: ['verify'] } as JWK
}

const newestInUse = (rows: SigningKeyRow[]): SigningKeyRow | undefined =>
  rows.findLast((row) => row.retired_at === null)

const isOld = (row: SigningKeyRow, now: Date): boolean =>
  now.getTime() - row.created_at.getTime() >= KEY_MAX_AGE_MS

/** Adds a key and retires all others. */
const addKey = async (tx: Executor, vault: Vault, now: Date): Promise<string> => {
  const key = await generate(vault, now)
  await insertKey(tx, key)
  await retireOthers(tx, key.kid, now)
  return key.kid
}

/** If two servers find no key, or an old one, the second one waits and then uses the first one's. */
const renewKeys = (database: Database, vault: Vault, since: Date, now: Date): Promise<SigningKeyRow[]> =>
  database.atTheDoor(async (tx) => {
    await lockKeys(tx)
    const newest = newestInUse(await keysSince(tx, since))
    if (!newest || isOld(newest, now)) await addKey(tx, vault, now)
    return keysSince(tx, since)
  })

/** Caches keys for `KEY_CACHE_MS`. An unknown `kid` causes another read, shared by everybody who asks meanwhile. */
export const createKeyRing = (database: Database, vault: Vault, now: () => Date): KeyRing => {
  let loaded: Loaded | undefined
  let loading: Promise<Loaded> | undefined
  const imported = new Map<string, Promise<CryptoKey>>()

  const read = async (): Promise<Loaded> => {
    const at = now()
    const since = new Date(at.getTime() - KEY_GRACE_MS)
    const found = await keysSince(database.db, since)
    const newest = newestInUse(found)
    const rows = newest && !isOld(newest, at) ? found : await renewKeys(database, vault, since, at)
    loaded = { at: at.getTime(), rows }
    return loaded
  }
  const reload = (): Promise<Loaded> => {
    loading ??= read().finally(() => {
      loading = undefined
    })
    return loading
  }
  const current = async (): Promise<Loaded> => {
    const isFresh = loaded && Math.abs(now().getTime() - loaded.at) < KEY_CACHE_MS
    return isFresh ? loaded! : reload()
  }
  const keyOf = (name: string, jwk: () => string): Promise<CryptoKey> => {
    const key = imported.get(name) ?? importKey(JSON.parse(jwk()))
    imported.set(name, key)
    return key
  }

  return {
    signer: async () => {
      const { kid, private_jwk } = newestInUse((await current()).rows)!
      return {
        kid,
        key: await keyOf(`private ${kid}`, () => vault.open(private_jwk, PURPOSE.signingKey(kid))),
      }
    },
    verifier: async (kid) => {
      const byKid = ({ rows }: Loaded) => rows.find((row) => row.kid === kid)
      let row = byKid(await current())
      if (!row) {
        // A read in progress may have begun before the key existed, so that only a second read is sure to see it.
        const joined = loading !== undefined
        row = byKid(await reload())
        if (!row && joined) row = byKid(await reload())
      }
      return row ? keyOf(`public ${kid}`, () => JSON.stringify(row.public_jwk)) : null
    },
    // Read again, because another server may have just changed it.
    since: async () => newestInUse((await reload()).rows)!.created_at,
    published: async () => ({ keys: (await current()).rows.map(publicMembers) }),
    rotate: async (tx) => {
      await lockKeys(tx)
      const kid = await addKey(tx, vault, now())
      // The cache lacks the new key. The transaction may still fail, so that the next call must read again.
      loaded = undefined
      return kid
    },
  }
}

/** Deletes keys whose last tokens expired long ago. */
export const sweepKeys = (db: Executor, now: Date): Promise<void> =>
  deleteRetired(db, new Date(now.getTime() - KEY_GRACE_MS * 2))
