import { MAX_IMAGEN } from '@telar/contract'

const WEBP = 'image/webp'

const drawn = (bitmap: ImageBitmap, tipo: 'image/png' | 'image/jpeg'): Promise<Blob | null> => {
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  const brush = canvas.getContext('2d')
  if (brush === null) return Promise.resolve(null)
  if (tipo === 'image/jpeg') {
    // What lets the page through is white on paper, and would be black in a JPEG.
    brush.fillStyle = '#fff'
    brush.fillRect(0, 0, canvas.width, canvas.height)
  }
  brush.drawImage(bitmap, 0, 0)
  return new Promise((resolve) => canvas.toBlob(resolve, tipo, 0.92))
}

/**
 * A picture as a PDF can hold it: one in WebP becomes a PNG, or a JPEG where that would be too large. Null where the browser
 * cannot read it.
 */
export const paraPapel = async (file: Blob): Promise<Blob | null> => {
  if (file.type !== WEBP) return file
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (bitmap === null) return null
  const png = await drawn(bitmap, 'image/png')
  return png !== null && png.size <= MAX_IMAGEN ? png : drawn(bitmap, 'image/jpeg')
}

/** What may be chosen, where these are what is kept. */
export const conWebp = (tipos: readonly string[]): string[] => [...new Set([...tipos, WEBP])]
