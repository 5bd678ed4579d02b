import type { NombreTabla } from '@telar/tablas'
import type { TABLAS_EXPORTABLES } from './exportables.ts'

/** Parts of Telar that a person may or may not see: what things cost, and what is asked for them. */
export const AREAS = ['costos', 'precios'] as const
export type Area = (typeof AREAS)[number]

/** What a file of each table shows. Prices stand beside the costs that they come from. */
export const AREAS_DE_TABLA: Readonly<Record<(typeof TABLAS_EXPORTABLES)[number], readonly Area[]>> = {
  recetas_normalizada: ['costos'],
  matriz_mano: ['costos'],
  matriz_energia: ['costos'],
  insumos: ['costos'],
  productos: [],
  resultados_cdr: ['costos'],
  valores: ['costos'],
  vigencias: ['costos'],
  estructuras: ['costos', 'precios'],
  listas_precios: ['precios'],
  precios: ['costos', 'precios'],
  unidades: ['costos'],
  proveedores: ['costos'],
  ofertas: ['costos'],
  volumenes: ['costos'],
  cotizaciones: ['precios'],
}

/** What rows of each table show where the journal keeps them: a published price stands there without its cost. */
export const AREAS_DE_FILAS: Readonly<Record<NombreTabla, readonly Area[]>> = {
  sectores_productivos: [],
  productos: [],
  membrete: [],
  unidades: ['costos'],
  valores: ['costos'],
  vigencias: ['costos'],
  proveedores: ['costos'],
  insumos: ['costos'],
  ofertas: ['costos'],
  matriz_mano: ['costos'],
  matriz_energia: ['costos'],
  recetas: ['costos'],
  volumenes: ['costos'],
  escenarios: ['costos'],
  estructuras: ['costos', 'precios'],
  listas_precios: ['precios'],
  precios: ['precios'],
  cotizaciones: ['precios'],
}

/** What is told in place of a field to whoever does not see an area, wherever it stands in an answer. */
export const SIN_AREA: Readonly<Record<Area, Readonly<Record<string, unknown>>>> = {
  costos: {
    base_cdr: null,
    costo: null,
    margen_pct: null,
    margen_publicado_pct: null,
    mercado: null,
    cascada: [],
    minutos: 0,
    partes: null,
    // Of entries of the journal: what a quotation froze, and rows that went or followed with another.
    cifras: null,
    receta: [],
    escenarios: [],
    estructuras: [],
  },
  precios: { margenes: null, estructuras: [] },
}
