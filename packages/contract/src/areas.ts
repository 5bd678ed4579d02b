import type { NombreTabla } from '@telar/tablas'
import type { TABLAS_EXPORTABLES } from './exportables.ts'

/** Parts of Telar that a person may or may not see: the costs, and the prices that customers pay. */
export const AREAS = ['costos', 'precios'] as const
export type Area = (typeof AREAS)[number]

/** Areas that the journal's rows of each table show. A row of `precios` is a published price, without its cost. */
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

/** Areas that an exported file of each table shows. The file of prices holds costs too. */
export const AREAS_DE_TABLA: Readonly<Record<(typeof TABLAS_EXPORTABLES)[number], readonly Area[]>> = {
  ...AREAS_DE_FILAS,
  recetas_normalizada: AREAS_DE_FILAS.recetas,
  resultados_cdr: ['costos'],
  precios: ['costos', 'precios'],
}

/** Values that replace these fields, anywhere in an answer, for people who do not see the area. */
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
    // In journal entries: the figures that a quotation froze, and rows deleted or changed along with another.
    cifras: null,
    receta: [],
    escenarios: [],
    estructuras: [],
  },
  precios: { margenes: null, estructuras: [] },
}
