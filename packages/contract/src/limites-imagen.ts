/** Accepted types of product pictures. */
export const TIPOS_IMAGEN = ['image/jpeg', 'image/png', 'image/webp'] as const
/** Accepted types of the letterhead's picture. PDFs use it, and they cannot hold WebP. */
export const TIPOS_MEMBRETE = ['image/jpeg', 'image/png'] as const
export const MAX_IMAGEN = 5 * 2 ** 20
export const IMAGEN_TEXTOS = {
  tipo: 'La imagen tiene que ser JPG, PNG o WebP.',
  tipoMembrete: 'La imagen tiene que ser JPG o PNG.',
  tamano: 'La imagen pasa de 5 MB.',
} as const
