/** Messages about refused sectors, shared by schema and form. No zod here: forms load them at once. */
export const SECTOR_TEXTOS = {
  sinNombre: 'Por favor ingresá el nombre del sector.',
  sinElegir: 'Por favor selecciona un sector productivo.',
  mantencion: 'Ingresá un entero entre 0 y 100',
} as const
