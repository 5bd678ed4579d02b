/** The tables that can be exported, in the order of their cards. */
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
] as const

/** Tables that screens show once the factory has something of what they are about. */
export const TABLAS_A_PEDIDO = {
  /** A valor besides its currency and the global ones. */
  valor: ['valores', 'vigencias'],
  estructura: ['estructuras', 'listas_precios', 'precios'],
  /** A supplier, or a unit of its own. */
  compra: ['unidades', 'proveedores', 'ofertas'],
  volumen: ['volumenes'],
  cotizacion: ['cotizaciones'],
} as const

/** Name of each table's card, and of the file that it is saved as. */
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
}

/** Name of the file that holds all of them. */
export const EXPORTACION_COMPLETA = 'exportacion_completa.xlsx'
