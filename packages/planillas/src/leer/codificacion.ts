import { isUtf8 } from 'node:buffer'
import iconv from 'iconv-lite'

export interface Texto {
  texto: string
  codificacion: 'UTF-8' | 'UTF-16 LE' | 'UTF-16 BE' | 'Windows-1252'
}

const startsWith = (bytes: Buffer, ...mark: number[]): boolean => mark.every((byte, i) => bytes[i] === byte)

/** Two first letters of a text in UTF-16 that came without its mark, as some databases write it. */
const startsAsUtf16LE = ([a, b, c, d]: Buffer): boolean => a !== 0 && b === 0 && c !== 0 && d === 0

/** How a text is encoded, by its first bytes where they say it. */
export const codificacionDe = (bytes: Buffer): Texto['codificacion'] => {
  if (startsWith(bytes, 0xff, 0xfe) || startsAsUtf16LE(bytes)) return 'UTF-16 LE'
  if (startsWith(bytes, 0xfe, 0xff)) return 'UTF-16 BE'
  // No text with accents in Windows-1252 happens to be valid UTF-8, and the other way round every text is.
  return isUtf8(bytes) ? 'UTF-8' : 'Windows-1252'
}

/**
 * Text of a file as a spreadsheet saves it: UTF-8 with or without its mark, 'Unicode text' (UTF-16), and whatever is none of
 * them as Windows-1252. The mark is taken off.
 */
export const decodificar = (bytes: Buffer): Texto => {
  const codificacion = codificacionDe(bytes)
  return { texto: iconv.decode(bytes, codificacion.replace(' ', ''), { stripBOM: true }), codificacion }
}
