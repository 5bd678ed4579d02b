/** What is said of a sector that cannot be taken, by schema and form alike. Without zod: forms load it at once. */
export const SECTOR_TEXTOS = {
  sinNombre: 'Por favor ingresá el nombre del sector.',
} as const
