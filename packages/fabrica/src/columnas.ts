import type { Columnas, TipoIngrediente } from '@telar/costing'
import type { Fila } from '@telar/tablas'

/** A product's line, season, and whether it is sold. Without a record a product has no line and no season, and is sold. */
export interface Venta {
  linea: string
  temporada: string
  vendible: boolean
}

/** What the engine needs of the whole factory, and the descriptions for its answers. */
export interface Columnada {
  columnas: Columnas
  descripciones: Readonly<Record<TipoIngrediente, readonly string[]>>
  /** Price structures as they are stored. */
  estructuras: readonly Fila[]
  /** Products that are in a line or are not sold. */
  ventas: readonly (readonly [producto: string, Venta])[]
  proveedores: { readonly codigo: readonly string[]; readonly nombre: readonly string[] }
}

/** A factory as columns, and the last journal entry that it includes. */
export interface Leida extends Columnada {
  seq: number
}
