import { MAX_IMAGEN } from '@telar/contract'

const WEBP = 'image/webp'

const drawn = (bitmap: ImageBitmap, tipo: 'image/png' | 'image/jpeg'): Promise<Blob | null> => {
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  const brush = canvas.getContext('2d')
  if (brush === null) return Promise.resolve(null)
  if (tipo === 'image/jpeg') {
    // Transparent parts are white on paper, and would become black in a JPEG.
    brush.fillStyle = '#fff'
    brush.fillRect(0, 0, canvas.width, canvas.height)
  }
  brush.drawImage(bitmap, 0, 0)
  return new Promise((resolve) => canvas.toBlob(resolve, tipo, 0.92))
}

/**
 * Converts a picture for a PDF: WebP becomes PNG, or JPEG if the PNG would be too large. Null if the browser cannot
 * read it.
 */
export const paraPapel = async (file: Blob): Promise<Blob | null> => {
  if (file.type !== WEBP) return file
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (bitmap === null) return null
  const png = await drawn(bitmap, 'image/png')
  return png !== null && png.size <= MAX_IMAGEN ? png : drawn(bitmap, 'image/jpeg')
}

/** The types to offer if these are the stored ones: a WebP is converted. */
export const conWebp = (tipos: readonly string[]): string[] => [...new Set([...tipos, WEBP])]
