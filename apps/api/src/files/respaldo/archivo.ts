import { createReadStream } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { pipeline, type Readable, type Writable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { StartupError } from '../../startup-error.ts'
import { isSealed, opening } from './cifrado.ts'
import { damaged } from './formato.ts'

const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException | null)?.code)

/** Replaces a known error of the file system by a sentence for people; returns any other error as it is. */
const inWords = (error: unknown, reasons: Record<string, string>): unknown => {
  const reason = reasons[codeOf(error)]
  return reason === undefined ? error : new StartupError(reason, { cause: error })
}

const unwritable = (archivo: string, parcial: string): Record<string, string> => ({
  EEXIST: `${parcial} quedó de un respaldo que no terminó, o de uno que se está haciendo. Borralo, o elegí otro nombre.`,
  ENOENT: `No existe la carpeta de ${archivo}.`,
  ENOTDIR: `No existe la carpeta de ${archivo}.`,
  EACCES: `No hay permiso para escribir ${archivo}.`,
  EPERM: `No hay permiso para escribir ${archivo}.`,
  EROFS: `No hay permiso para escribir ${archivo}.`,
  EISDIR: `${archivo} es una carpeta: elegí otro nombre.`,
  ENOSPC: `No alcanza el lugar en el disco para ${archivo}.`,
  EDQUOT: `No alcanza el lugar en el disco para ${archivo}.`,
})

const writeTo = async (file: FileHandle, write: (to: Writable) => Promise<void>): Promise<void> => {
  try {
    await write(file.createWriteStream({ flush: true }))
  } finally {
    await file.close()
  }
}

/**
 * Writes a file whole or not at all: it has another name until its last byte is on the disk. Only its owner can read it.
 * @throws StartupError if it cannot be written; nothing is left of it then
 */
export const writeWhole = async (archivo: string, write: (to: Writable) => Promise<void>): Promise<void> => {
  const parcial = `${archivo}.parcial`
  const reasons = unwritable(archivo, parcial)
  const file = await open(parcial, 'wx', 0o600).catch((error: unknown) => {
    throw inWords(error, reasons)
  })
  try {
    await writeTo(file, write)
    await rename(parcial, archivo)
  } catch (error) {
    await rm(parcial, { force: true })
    throw inWords(error, reasons)
  }
}

const isDamage = (error: unknown): boolean => codeOf(error).startsWith('Z_')

/**
 * Splits a text at line feeds only. `node:readline` (from Node 22 on) also splits it at U+2028 and U+2029, which JSON may contain
 * unescaped.
 */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of text) {
    let start = 0
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', start)) {
      yield rest + chunk.slice(start, end)
      rest = ''
      start = end + 1
    }
    rest += chunk.slice(start)
  }
  if (rest !== '') yield rest
}

/** The first bytes of a file, enough to tell its kind. */
const beginningOf = async (archivo: string): Promise<Buffer> => {
  const file = await open(archivo)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Streams the text of a backup. Errors of the file appear on this stream, where the caller listens. */
const textOf = async (archivo: string, frase: string | undefined): Promise<Readable> => {
  const bytes = createReadStream(archivo)
  const ignore = (): void => undefined
  if (!isSealed(await beginningOf(archivo))) return pipeline(bytes, createGunzip(), ignore)
  if (frase === undefined) {
    bytes.destroy()
    throw new StartupError(`${archivo} está cifrado: dale su frase al comando con FRASE_RESPALDO.`)
  }
  return pipeline(bytes, opening(frase), createGunzip(), ignore)
}

/** Lines of a gzipped text, encrypted or not. @throws StartupError for an unreadable file or one of another kind */
export async function* readLines(archivo: string, frase?: string): AsyncGenerator<string> {
  let text: Readable | undefined
  try {
    text = (await textOf(archivo, frase)).setEncoding('utf8')
    yield* linesOf(text)
  } catch (error) {
    if (isDamage(error)) damaged()
    throw inWords(error, {
      EISDIR: `${archivo} es una carpeta, no un respaldo.`,
      ENOENT: `No se puede leer ${archivo}.`,
      EACCES: `No se puede leer ${archivo}.`,
    })
  } finally {
    text?.destroy()
  }
}
