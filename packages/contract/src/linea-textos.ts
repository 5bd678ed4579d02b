/** Messages about refused recipe lines, shared by schema and form. No zod here: forms load them at once. */
export const LINEA_TEXTOS = {
  sinProducto: 'Ingresa el codigo del producto.',
  sinIngrediente: 'Agrega al menos un ingrediente valido.',
  sinCantidad: 'Por favor ingresá una cantidad válida.',
  cantidadCero: 'La cantidad debe ser mayor a cero',
  mermaNegativa: 'La merma no puede ser negativa.',
} as const

/** The fields by which a list of recipe lines is sorted. */
export const CAMPOS_DE_LINEAS = [
  'codigo_producto',
  'codigo_ingrediente',
  'cantidad_ingrediente',
  'costo_ingrediente',
  'costo_total',
  'ultima_actualizacion',
] as const
