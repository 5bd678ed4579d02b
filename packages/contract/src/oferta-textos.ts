/** Most charges of an offer. */
export const MAX_RECARGOS = 20

/** Messages about refused offers, shared by schema and form. No zod here: forms load them at once. */
export const OFERTA_TEXTOS = {
  sinPrecio: 'Por favor ingresá el precio.',
  precioNegativo: 'El precio no puede ser negativo.',
  minimoIlegible: 'El mínimo tiene que ser un número.',
  minimoNegativo: 'El mínimo no puede ser negativo.',
  contenido: 'El contenido tiene que ser mayor a 0.',
  contenidoGrande: 'El contenido tiene que ser una fracción de números hasta 2.000.000.000.',
  sinHasta: 'Por favor elegí hasta qué día vale.',
  vence: 'La oferta vence antes de empezar.',
  sinNombreDeRecargo: 'Por favor ingresá el nombre del recargo.',
  tipo: 'El tipo tiene que ser pct_precio, pct_acumulado o fijo.',
  sinValor: 'Por favor ingresá el valor del recargo.',
  descuento: 'Un descuento no pasa de 100\u00a0%.',
  piso: 'El piso no puede pasar el tope.',
  muchos: `Una oferta lleva hasta ${MAX_RECARGOS} recargos.`,
} as const

export const PRECIO_FUTURO = 'El precio no puede ser de un día que no llegó.'
