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

/** The one algorithm of access tokens. */
export const ALGORITHM = 'ES256'

/** The keys that sign and verify access tokens; all servers of one database share them. */
export interface KeyRing {
  /** The key that signs, made at first use. */
  signer: () => Promise<{ kid: string; key: CryptoKey }>
  /** The key that verifies tokens of `kid`; `null` when there is none, in the database neither. */
  verifier: (kid: string) => Promise<CryptoKey | null>
  /** Since when the key signs that signs now, whichever server changed it. */
  since: () => Promise<Date>
  /** What is published: public members only. */
  published: () => Promise<{ keys: JWK[] }>
  /** Signs with a new key from now on. Answers its `kid`; the one before goes on verifying for `KEY_GRACE_MS`. */
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

/** A new key in use, in place of those that were. */
const addKey = async (tx: Executor, vault: Vault, now: Date): Promise<string> => {
  const key = await generate(vault, now)
  await insertKey(tx, key)
  await retireOthers(tx, key.kid, now)
  return key.kid
}

/** Two servers that find no key, or an old one, agree: the second one waits, and finds the first one's. */
const renewKeys = (database: Database, vault: Vault, since: Date, now: Date): Promise<SigningKeyRow[]> =>
  database.atTheDoor(async (tx) => {
    await lockKeys(tx)
    const newest = newestInUse(await keysSince(tx, since))
    if (!newest || isOld(newest, now)) await addKey(tx, vault, now)
    return keysSince(tx, since)
  })

/** Remembers what it read for `KEY_CACHE_MS`; an unknown `kid` makes it read again, once for all who ask meanwhile. */
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
        // A read that is under way may have begun before the key was there; the second look begins after.
        const joined = loading !== undefined
        row = byKid(await reload())
        if (!row && joined) row = byKid(await reload())
      }
      return row ? keyOf(`public ${kid}`, () => JSON.stringify(row.public_jwk)) : null
    },
    // Read anew: another server may have changed it a moment ago.
    since: async () => newestInUse((await reload()).rows)!.created_at,
    published: async () => ({ keys: (await current()).rows.map(publicMembers) }),
    rotate: async (tx) => {
      await lockKeys(tx)
      const kid = await addKey(tx, vault, now())
      // What is remembered does not know it; the transaction may still fail, so the next look reads again.
      loaded = undefined
      return kid
    },
  }
}

/** Forgets keys whose last tokens have expired long since. */
export const sweepKeys = (db: Executor, now: Date): Promise<void> =>
  deleteRetired(db, new Date(now.getTime() - KEY_GRACE_MS * 2))
