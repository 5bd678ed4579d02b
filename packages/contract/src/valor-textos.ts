/** The earliest day that Telar accepts: a vigencia from it on covers all of the past. */
export const DESDE_SIEMPRE = '1900-01-01'

/** Smallest global value, of an hour or a kWh. */
export const MIN_VALOR_GLOBAL = 0.01

/** Messages about refused valores, shared by schema and form. No zod here: forms load them at once. */
export const VALOR_TEXTOS = {
  sinMonto: 'Por favor ingresá el monto.',
  montoCero: 'El monto tiene que ser mayor a 0.',
  sinDia: 'Por favor elegí desde qué día vale.',
  diaInexistente: 'Esa fecha no existe.',
  fueraDeSiglo: 'La fecha tiene que estar entre los años 1900 y 2999.',
  recargoIlegible: 'El recargo tiene que ser un número.',
  recargoNegativo: 'El recargo no puede ser negativo.',
  ninguno: 'Agregá al menos un valor.',
  globalInvalido: 'Please enter a valid number',
} as const
