/** What is said of a line or season that cannot be renamed, by schema and form alike. Without zod: forms load it at once. */
export const PRODUCTO_TEXTOS = {
  sinNombre: 'Por favor ingresá el nombre nuevo.',
} as const
