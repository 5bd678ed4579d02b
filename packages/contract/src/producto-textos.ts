/** Messages about lines and seasons that cannot be renamed, shared by schema and form. No zod here: forms load them at once. */
export const PRODUCTO_TEXTOS = {
  sinNombre: 'Por favor ingresá el nombre nuevo.',
} as const
