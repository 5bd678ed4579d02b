// Apart from what they hold: an address names one of them, and every first load reads addresses.

/** The tables that a file can be read into, named as the export names them. */
export const TABLAS_IMPORTABLES = [
  'insumos',
  'productos',
  'matriz_mano',
  'matriz_energia',
  'recetas',
  'valores',
  'vigencias',
  'estructuras',
  'listas_precios',
  'precios',
  'unidades',
  'proveedores',
  'ofertas',
  'volumenes',
] as const
