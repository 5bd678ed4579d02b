import type { Area } from '@telar/tablas'

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
