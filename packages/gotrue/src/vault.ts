import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/*
 * An encrypted text: `v1.` and base64url of nonce (12) | AES-256-GCM of the text | tag (16). Its purpose is authenticated
 * with it, so that it cannot be decrypted in another row or column.
 */

const PREFIX = 'v1.'
const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

/** Keeps secrets encrypted in the database and its copies, if they are needed again as plain text. */
export interface Vault {
  /** `purpose` names the secret and its owner, such as `factor:<id>`. */
  seal: (text: string, purpose: string) => string
  /**
   * Decrypts a text. A text stored before there was a key is returned unchanged.
   * @throws SealBroken for another key, another purpose or an altered text
   */
  open: (sealed: string, purpose: string) => string
  /** A mark of `text` that only this key can make: HMAC-SHA-256, base64url. It encrypts nothing. */
  sign: (text: string, purpose: string) => string
}

/** An encrypted text that this key cannot decrypt. */
export class SealBroken extends Error {
  override name = 'SealBroken'
}

const isSealed = (text: string): boolean => text.startsWith(PREFIX)

/** `appKey`: at least 32 random bytes. */
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

/** Purposes of the secrets in each table. */
export const PURPOSE = {
  factor: (id: string) => `factor:${id}`,
  session: (id: string) => `session:${id}`,
  signingKey: (kid: string) => `signing-key:${kid}`,
  device: (userId: string) => `device:${userId}`,
  check: 'check',
} as const
