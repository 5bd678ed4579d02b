import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { z } from 'zod'
import { StartupError } from '../../startup-error.ts'
import { damaged } from './formato.ts'

/*
 * The format of an encrypted backup: a line of JSON with the salt and a proof of the passphrase, then the backup in chunks. Each chunk is
 * sealed with AES-256-GCM together with its number and whether it is the last ("STREAM", Hoang, Reyhanitabar, Rogaway and Vizár, 2015),
 * so that no chunk can be changed, left out, moved or cut off unnoticed.
 */

const FORMATO = 'telar-respaldo-cifrado'
const VERSION = 1
/** OWASP's parameters for scrypt at 32 MiB. */
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 2 ** 20 }
const SALT_BYTES = 32
const PROOF_BYTES = 32
const CHUNK_BYTES = 65_536
const TAG_BYTES = 16

const Cabecera = z.object({
  formato: z.literal(FORMATO),
  version: z.literal(VERSION),
  sal: z.base64().transform((text) => Buffer.from(text, 'base64')),
})
const HEAD = Buffer.from(`{"formato":"${FORMATO}"`)
/** Longest head, in bytes. */
const HEAD_BYTES = 1_000

interface Keys {
  chunks: Buffer
  proof: Buffer
}

/** Derives the keys. The passphrase is normalised, because keyboards differ in how they compose accents. */
const keysOf = async (frase: string, salt: Buffer): Promise<Keys> => {
  const master = await new Promise<Buffer>((resolve, reject) => {
    scrypt(frase.normalize('NFKC'), salt, 32, COST, (error, key) => (error ? reject(error) : resolve(key)))
  })
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', master, salt, `${FORMATO} ${use}`, 32))
  return { chunks: derive('chunks'), proof: derive('proof') }
}

const proofOf = ({ proof }: Keys, head: Buffer): Buffer => createHmac('sha256', proof).update(head).digest()

const nonceOf = (number: number, last: boolean): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = last ? 1 : 0
  return nonce
}

/** Cuts bytes into pieces of exactly `size`; the last is shorter or empty. Each comes with whether it is the last. */
async function* inPieces(
  bytes: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<[piece: Buffer, last: boolean]> {
  let held: Buffer[] = []
  let length = 0
  for await (const some of bytes) {
    held.push(some)
    length += some.length
    // A full piece is held back until more bytes come, because it may be the last.
    if (length <= size) continue
    const all = Buffer.concat(held)
    let start = 0
    for (; length - start > size; start += size) yield [all.subarray(start, start + size), false]
    held = [all.subarray(start)]
    length -= start
  }
  yield [Buffer.concat(held), true]
}

/** A pipeline step that encrypts its bytes with a passphrase. */
export const sealing = (frase: string) =>
  async function* (bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const salt = randomBytes(SALT_BYTES)
    const head = Buffer.from(
      `${JSON.stringify({ formato: FORMATO, version: VERSION, sal: salt.toString('base64') })}\n`,
    )
    const keys = await keysOf(frase, salt)
    yield head
    yield proofOf(keys, head)
    let number = 0
    for await (const [piece, last] of inPieces(bytes, CHUNK_BYTES)) {
      const cipher = createCipheriv('aes-256-gcm', keys.chunks, nonceOf(number++, last))
      yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
    }
  }

const open = (key: Buffer, nonce: Buffer, sealed: Buffer): Buffer => {
  if (sealed.length < TAG_BYTES) return damaged()
  const decipher = createDecipheriv('aes-256-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
  } catch {
    return damaged()
  }
}

/** Whether a file with this beginning is encrypted. */
export const isSealed = (beginning: Buffer): boolean => beginning.subarray(0, HEAD.length).equals(HEAD)

const parseHead = (head: Buffer): { sal: Buffer } => {
  try {
    return Cabecera.parse(JSON.parse(head.toString('utf8')))
  } catch {
    return damaged()
  }
}

/** Splits the head and the proof from the rest. */
const readHead = async (
  bytes: AsyncIterator<Buffer>,
): Promise<{ head: Buffer; proof: Buffer; rest: Buffer }> => {
  let read = Buffer.alloc(0)
  for (;;) {
    const end = read.indexOf('\n') + 1
    if (end > 0 && read.length >= end + PROOF_BYTES) {
      return {
        head: read.subarray(0, end),
        proof: read.subarray(end, end + PROOF_BYTES),
        rest: read.subarray(end + PROOF_BYTES),
      }
    }
    const next = await bytes.next()
    if (next.done || (end === 0 && read.length > HEAD_BYTES)) return damaged()
    read = Buffer.concat([read, next.value])
  }
}

async function* after(rest: Buffer, bytes: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield rest
  for (let next = await bytes.next(); !next.done; next = await bytes.next()) yield next.value
}

/** A pipeline step that decrypts the output of `sealing`. @throws StartupError for a wrong passphrase or damaged bytes */
export const opening = (frase: string) =>
  async function* (bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const iterator = bytes[Symbol.asyncIterator]()
    const { head, proof, rest } = await readHead(iterator)
    const keys = await keysOf(frase, parseHead(head).sal)
    if (!timingSafeEqual(proof, proofOf(keys, head))) {
      throw new StartupError('La frase no es la de este respaldo. Fijate en mayúsculas, acentos y espacios.')
    }
    let number = 0
    for await (const [piece, last] of inPieces(after(rest, iterator), CHUNK_BYTES + TAG_BYTES)) {
      yield open(keys.chunks, nonceOf(number++, last), piece)
    }
  }
