import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/*
 * A refresh token is derived from its session's row, so that no token is stored and the active one can be made again:
 * base64url of 0x00 | session id (16) | counter (uvarint) | HMAC-SHA256(session key, preceding bytes) (16) | SHA-256(all) (4)
 */

const VERSION = 0
const ID_BYTES = 16
const MAC_BYTES = 16
const CHECKSUM_BYTES = 4
const LEGACY = /^[a-z0-9]{12}$/

/** Contents of a refresh token; unproven until `isAuthentic`. */
export interface RefreshToken {
  sessionId: string
  /** Refreshes of the session before this token. */
  counter: number
  signed: Buffer
  mac: Buffer
}

const uvarint = (value: number): number[] => {
  const bytes: number[] = []
  let rest = value
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80)
  return [...bytes, rest]
}

const readUvarint = (bytes: Buffer): number | null => {
  let value = 0
  for (const [i, byte] of bytes.entries()) {
    value += (byte & 0x7f) * 0x80 ** i
    if (byte < 0x80) return i === bytes.length - 1 && Number.isSafeInteger(value) ? value : null
  }
  return null
}

const checksum = (bytes: Buffer): Buffer =>
  createHash('sha256').update(bytes).digest().subarray(0, CHECKSUM_BYTES)

const macOf = (key: string, signed: Buffer): Buffer =>
  createHmac('sha256', Buffer.from(key, 'base64url')).update(signed).digest().subarray(0, MAC_BYTES)

const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** A new session's key, base64url. */
export const generateRefreshKey = (): string => randomBytes(32).toString('base64url')

/** The session's token for `counter`. */
export const encodeRefreshToken = (sessionId: string, key: string, counter: number): string => {
  const id = Buffer.from(sessionId.replaceAll('-', ''), 'hex')
  const signed = Buffer.concat([Buffer.from([VERSION]), id, Buffer.from(uvarint(counter))])
  const all = Buffer.concat([signed, macOf(key, signed)])
  return Buffer.concat([all, checksum(all)]).toString('base64url')
}

/** Decodes a token; `null` for anything else, such as a mistyped one. */
export const decodeRefreshToken = (token: string): RefreshToken | null => {
  const bytes = Buffer.from(token, 'base64url')
  // Buffer ignores characters outside base64url; a token must have only one spelling.
  if (bytes.toString('base64url') !== token) return null
  const tail = MAC_BYTES + CHECKSUM_BYTES
  if (bytes.length < 1 + ID_BYTES + 1 + tail || bytes[0] !== VERSION) return null
  const all = bytes.subarray(0, -CHECKSUM_BYTES)
  if (!checksum(all).equals(bytes.subarray(-CHECKSUM_BYTES))) return null
  const signed = all.subarray(0, -MAC_BYTES)
  const counter = readUvarint(signed.subarray(1 + ID_BYTES))
  if (counter === null) return null
  return {
    sessionId: uuidOf(signed.subarray(1, 1 + ID_BYTES)),
    counter,
    signed,
    mac: all.subarray(-MAC_BYTES),
  }
}

/** Whether the session that holds `key` issued the token. */
export const isAuthentic = (token: RefreshToken, key: string): boolean =>
  timingSafeEqual(token.mac, macOf(key, token.signed))

/** A well-formed token of the older kind, which this service never issued. */
export const isLegacyToken = (token: string): boolean => LEGACY.test(token)
