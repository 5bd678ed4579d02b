import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/*
 * A sealed text: `v1.` and base64url of nonce (12) | AES-256-GCM of the text | tag (16). What it is for is authenticated
 * with it, so that a sealed text moved to another row, or another column, does not open.
 */

const PREFIX = 'v1.'
const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

/** Keeps secrets that must be had again unreadable in the database and in its copies. */
export interface Vault {
  /** `purpose` names what the secret is and whose, such as `factor:<id>`. */
  seal: (text: string, purpose: string) => string
  /**
   * The text again. One that was never sealed, from before there was a key, is answered as it is.
   * @throws SealBroken for another key, another purpose or an altered text
   */
  open: (sealed: string, purpose: string) => string
  /** A mark that only this key makes of `text`: HMAC-SHA-256, base64url. Hides and holds nothing. */
  sign: (text: string, purpose: string) => string
}

/** A sealed text that this key does not open. */
export class SealBroken extends Error {
  override name = 'SealBroken'
}

const isSealed = (text: string): boolean => text.startsWith(PREFIX)

/** `appKey`: at least 32 bytes that nobody can guess. */
export const createVault = (appKey: Buffer): Vault => {
  const key = Buffer.from(hkdfSync('sha256', appKey, '', 'telar/acceso/1', KEY_BYTES))
  const signingKey = Buffer.from(hkdfSync('sha256', appKey, '', 'telar/firma/1', KEY_BYTES))
  return {
    sign: (text, purpose) =>
      createHmac('sha256', signingKey).update(`${purpose}\0${text}`).digest('base64url'),
    seal: (text, purpose) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(purpose))
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return PREFIX + sealed.toString('base64url')
    },
    open: (sealed, purpose) => {
      if (!isSealed(sealed)) return sealed
      const bytes = Buffer.from(sealed.slice(PREFIX.length), 'base64url')
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
          authTagLength: TAG_BYTES,
        })
        decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(-TAG_BYTES))
        const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES))
        return Buffer.concat([text, decipher.final()]).toString('utf8')
      } catch (cause) {
        throw new SealBroken(`A secret cannot be opened: ${purpose.split(':')[0]}.`, { cause })
      }
    },
  }
}

/** What the secrets of each table are sealed for. */
export const PURPOSE = {
  factor: (id: string) => `factor:${id}`,
  session: (id: string) => `session:${id}`,
  signingKey: (kid: string) => `signing-key:${kid}`,
  device: (userId: string) => `device:${userId}`,
  check: 'check',
} as const
