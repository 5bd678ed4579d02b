/** The tables that people can export, in the order of their cards. */
export const TABLAS_EXPORTABLES = [
  'recetas_normalizada',
  'matriz_mano',
  'matriz_energia',
  'insumos',
  'productos',
  'resultados_cdr',
  'valores',
  'vigencias',
  'estructuras',
  'listas_precios',
  'precios',
  'unidades',
  'proveedores',
  'ofertas',
  'volumenes',
  'cotizaciones',
  'escenarios',
] as const

/** Tables that screens show only once the factory has such records. */
export const TABLAS_A_PEDIDO = {
  /** A valor other than the currency and the global ones. */
  valor: ['valores', 'vigencias'],
  estructura: ['estructuras', 'listas_precios', 'precios'],
  /** A supplier, or a unit that the factory added. */
  compra: ['unidades', 'proveedores', 'ofertas'],
  volumen: ['volumenes'],
  cotizacion: ['cotizaciones'],
  escenario: ['escenarios'],
} as const

/** Title of each table's card, and name of its file. */
export const NOMBRE_EXPORTADO: Record<(typeof TABLAS_EXPORTABLES)[number], string> = {
  recetas_normalizada: 'Composicion',
  matriz_mano: 'Mano de Obra',
  matriz_energia: 'Mano de Energía',
  insumos: 'Insumos',
  productos: 'Productos',
  resultados_cdr: 'CDR',
  valores: 'Valores',
  vigencias: 'Montos por fecha',
  estructuras: 'Estructuras de precios',
  listas_precios: 'Listas de precios',
  precios: 'Precios',
  unidades: 'Unidades',
  proveedores: 'Proveedores',
  ofertas: 'Ofertas',
  volumenes: 'Volúmenes',
  cotizaciones: 'Cotizaciones',
  escenarios: 'Escenarios',
}

/** Name of the file with all tables. */
export const EXPORTACION_COMPLETA = 'exportacion_completa.xlsx'
