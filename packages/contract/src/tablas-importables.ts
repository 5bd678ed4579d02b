// A file of its own: URLs name these tables, and the first load of every page parses URLs.

/** Tables that a file can be imported into, named as in the export. */
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
  'escenarios',
] as const
