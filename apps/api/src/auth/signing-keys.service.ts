import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Database } from '../db/client.ts'
import type { Executor } from '../db/executor.ts'
import { KEY_CACHE_MS, KEY_GRACE_MS } from './limits.ts'
import { insertKey, keysSince, lockKeys, type SigningKeyRow } from './signing-keys.repo.ts'

/** The one algorithm of access tokens. */
export const ALGORITHM = 'ES256'

/** The keys that sign and verify access tokens; all servers of one database share them. */
export interface KeyRing {
  /** The key that signs, made at first use. */
  signer: () => Promise<{ kid: string; key: CryptoKey }>
  /** The key that verifies tokens of `kid`; `null` when there is none, in the database neither. */
  verifier: (kid: string) => Promise<CryptoKey | null>
  /** What is published: public members only. */
  published: () => Promise<{ keys: JWK[] }>
}

interface Loaded {
  at: number
  rows: SigningKeyRow[]
}

const generate = async (now: Date) => {
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  return {
    kid: crypto.randomUUID(),
    private_jwk: await exportJWK(privateKey),
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

/** Two servers that start at once on an empty table agree: the second one waits, and finds the first one's key. */
const addFirstKey = async (database: Database, since: Date, now: Date): Promise<SigningKeyRow[]> => {
  const key = await generate(now)
  return database.db.transaction(async (transaction) => {
    const tx = transaction as unknown as Executor
    await lockKeys(tx)
    const rows = await keysSince(tx, since)
    if (newestInUse(rows)) return rows
    await insertKey(tx, key)
    return keysSince(tx, since)
  })
}

/** Remembers what it read for `KEY_CACHE_MS`; an unknown `kid` makes it read again, once for all who ask meanwhile. */
export const createKeyRing = (database: Database, now: () => Date): KeyRing => {
  let loaded: Loaded | undefined
  let loading: Promise<Loaded> | undefined
  const imported = new Map<string, Promise<CryptoKey>>()

  const read = async (): Promise<Loaded> => {
    const at = now()
    const since = new Date(at.getTime() - KEY_GRACE_MS)
    const found = await keysSince(database.db, since)
    const rows = newestInUse(found) ? found : await addFirstKey(database, since, at)
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
  const keyOf = (name: string, jwk: unknown): Promise<CryptoKey> => {
    const key = imported.get(name) ?? importKey(jwk)
    imported.set(name, key)
    return key
  }

  return {
    signer: async () => {
      const { kid, private_jwk } = newestInUse((await current()).rows)!
      return { kid, key: await keyOf(`private ${kid}`, private_jwk) }
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
      return row ? keyOf(`public ${kid}`, row.public_jwk) : null
    },
    published: async () => ({ keys: (await current()).rows.map(publicMembers) }),
  }
}
