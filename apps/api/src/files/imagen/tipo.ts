import type { TIPOS_IMAGEN } from '@telar/contract'

export type TipoImagen = (typeof TIPOS_IMAGEN)[number]

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The kind of a picture by its first bytes, whatever its name says; null for a kind that is not accepted. */
export const tipoDe = (bytes: Buffer): TipoImagen | null => {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg'
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'image/png'
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isWebp ? 'image/webp' : null
}
