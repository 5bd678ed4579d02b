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
  },
  precios: { margenes: null },
}
