import { isUtf8 } from 'node:buffer'

export interface Texto {
  texto: string
  codificacion: 'UTF-8' | 'UTF-16 LE' | 'UTF-16 BE' | 'Windows-1252'
}

const startsWith = (bytes: Buffer, ...mark: number[]): boolean => mark.every((byte, i) => bytes[i] === byte)

/** The first two letters of a UTF-16 text without a byte order mark, as some databases write it. */
const startsAsUtf16LE = ([a, b, c, d]: Buffer): boolean => a !== 0 && b === 0 && c !== 0 && d === 0

/** The encoding of a text, by its first bytes if they show it. */
export const codificacionDe = (bytes: Buffer): Texto['codificacion'] => {
  if (startsWith(bytes, 0xff, 0xfe) || startsAsUtf16LE(bytes)) return 'UTF-16 LE'
  if (startsWith(bytes, 0xfe, 0xff)) return 'UTF-16 BE'
  // Windows-1252 text with accents is practically never valid UTF-8, and UTF-8 text always is.
  return isUtf8(bytes) ? 'UTF-8' : 'Windows-1252'
}

/** The characters of Windows-1252 from 0x80 to 0x9f, the only ones that Latin-1 has otherwise; five bytes mean nothing. */
const DE_WINDOWS = '€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ'

const windows = (bytes: Buffer): string =>
  bytes.toString('latin1').replace(/[\x80-\x9f]/g, (sign) => DE_WINDOWS[sign.charCodeAt(0) - 0x80]!)

/** A copy with the bytes of each unit exchanged; a last byte without its other half is left out. */
const swapped = (bytes: Buffer): Buffer => Buffer.from(bytes.subarray(0, bytes.length & ~1)).swap16()

const DECODERS: Readonly<Record<Texto['codificacion'], (bytes: Buffer) => string>> = {
  'UTF-8': (bytes) => bytes.toString(),
  'UTF-16 LE': (bytes) => bytes.toString('utf16le'),
  'UTF-16 BE': (bytes) => swapped(bytes).toString('utf16le'),
  'Windows-1252': windows,
}

/**
 * The text of a file saved by a spreadsheet: UTF-8 with or without byte order mark, 'Unicode text' (UTF-16), and anything else
 * as Windows-1252. The mark is removed.
 */
export const decodificar = (bytes: Buffer): Texto => {
  const codificacion = codificacionDe(bytes)
  return { texto: DECODERS[codificacion](bytes).replace(/^\ufeff/, ''), codificacion }
}
