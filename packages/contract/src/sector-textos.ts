/** Messages about refused sectors, shared by schema and form. No zod here: forms load them at once. */
export const SECTOR_TEXTOS = {
  sinNombre: 'Por favor ingresá el nombre del sector.',
} as const
