/** Messages about refused products, lines and seasons, shared by schema and form. No zod here: forms load them at once. */
export const PRODUCTO_TEXTOS = {
  sinCodigo: 'Por favor ingresa el codigo del producto.',
  sinDescripcion: 'Por favor ingresa la descripción del producto.',
  segunda: 'La segunda tiene que ser de 0 a menos de 100.',
  curvaCero: 'La curva no puede sumar 0.',
  /** For a line or season that is renamed. */
  sinNombre: 'Por favor ingresá el nombre nuevo.',
} as const
