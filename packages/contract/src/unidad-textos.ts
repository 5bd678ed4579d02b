/** Messages about refused units, shared by schema and form. No zod here: forms load them at once. */
export const UNIDAD_TEXTOS = {
  fraccion: 'La fracción tiene que ser de dos enteros mayores a 0.',
  fraccionGrande: 'La fracción tiene que ser de números hasta 2.000.000.000.',
} as const
