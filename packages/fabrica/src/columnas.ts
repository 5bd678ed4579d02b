import type { Columnas, TipoIngrediente } from '@telar/costing'
import type { FilaDe, TABLAS } from '@telar/tablas'

/** A product's line, season, and whether it is sold. Without a record: no line, no season, and sold. */
export interface Venta {
  linea: string
  temporada: string
  vendible: boolean
}

/** A stored price structure. */
export type EstructuraGuardada = FilaDe<(typeof TABLAS)['estructuras']>

/** The engine's data for the whole factory, with the descriptions for its answers. */
export interface Columnada {
  columnas: Columnas
  descripciones: Readonly<Record<TipoIngrediente, readonly string[]>>
  /** Price structures as stored. */
  estructuras: readonly EstructuraGuardada[]
  /** Products that are in a line or a season, or are not sold. */
  ventas: readonly (readonly [producto: string, Venta])[]
  proveedores: { readonly codigo: readonly string[]; readonly nombre: readonly string[] }
}

/** A factory as columns, and the last journal entry included. */
export interface Leida extends Columnada {
  seq: number
}
