/** What a picture of a product may be. */
export const TIPOS_IMAGEN = ['image/jpeg', 'image/png', 'image/webp'] as const
/** What that of the factory may be: it is there for PDFs, which hold no WebP. */
export const TIPOS_MEMBRETE = ['image/jpeg', 'image/png'] as const
export const MAX_IMAGEN = 5 * 2 ** 20
export const IMAGEN_TEXTOS = {
  tipo: 'La imagen tiene que ser JPG, PNG o WebP.',
  tipoMembrete: 'La imagen tiene que ser JPG o PNG.',
  tamano: 'La imagen pasa de 5 MB.',
} as const
