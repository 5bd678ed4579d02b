import { AREAS, type Area, type NombreCon, nombresCon, TABLAS } from '@telar/tablas'

/** A table that people can export, or one that is computed for its file. */
export type NombreExportable = NombreCon<'exporta'> | 'recetas_normalizada' | 'resultados_cdr'

/** The title of each, which names its file too, and the areas that it shows. */
export const EXPORTADAS: Readonly<Record<NombreExportable, { exporta: string; areas: readonly Area[] }>> = {
  ...TABLAS,
  recetas_normalizada: { exporta: 'Composicion', areas: ['costos'] },
  resultados_cdr: { exporta: 'CDR', areas: ['costos'] },
  // The file holds costs too.
  precios: { ...TABLAS.precios, areas: AREAS },
}

const PRIMERAS: readonly NombreExportable[] = [
  'recetas_normalizada',
  'matriz_mano',
  'matriz_energia',
  'insumos',
  'productos',
  'resultados_cdr',
]

/** The tables that people can export, in the order of their cards. */
export const TABLAS_EXPORTABLES: readonly NombreExportable[] = [
  ...PRIMERAS,
  ...nombresCon('exporta').filter((nombre) => !PRIMERAS.includes(nombre)),
]

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

/** Name of the file with all tables. */
export const EXPORTACION_COMPLETA = 'exportacion_completa.xlsx'
