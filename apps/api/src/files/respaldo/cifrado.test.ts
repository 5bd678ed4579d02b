import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { isSealed, opening, sealing } from './cifrado.ts'

const FRASE = 'una frase para probar'
const CHUNK = 65_536
const SEALED = CHUNK + 16

const seal = (bytes: Buffer) => buffer(Readable.from(sealing(FRASE)(Readable.from([bytes]))))
const unseal = (bytes: Buffer) => buffer(Readable.from(opening(FRASE)(Readable.from([bytes]))))

it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])('decrypts %i bytes to the original', async (size) => {
  const bytes = randomBytes(size)
  const sealed = await seal(bytes)
  expect(isSealed(sealed)).toBe(true)
  expect((await unseal(sealed)).equals(bytes)).toBe(true)
})

it('detects exchanged chunks, and missing ones at the end', async () => {
  const sealed = await seal(randomBytes(3 * CHUNK))
  const start = sealed.indexOf('\n') + 1 + 32
  const head = sealed.subarray(0, start)
  const chunks = [0, 1, 2].map((n) => sealed.subarray(start + n * SEALED, start + (n + 1) * SEALED))
  const [one, two, three] = chunks as [Buffer, Buffer, Buffer]
  for (const some of [[two, one, three], [one, two], [one, three], []]) {
    await expect(unseal(Buffer.concat([head, ...some]))).rejects.toThrow(/dañado|cortado/)
  }
  await expect(unseal(head.subarray(0, 10))).rejects.toThrow(/dañado|cortado/)
})
