import type { Columnas, TipoIngrediente } from '@telar/costing'
import type { Fila } from '@telar/tablas'

/** What is said of a product besides its cost and sector. A product without any of it is in no line and no season, and is sold. */
export interface Venta {
  linea: string
  temporada: string
  vendible: boolean
}

/** What the engine needs of the whole factory, and the descriptions that its answers carry. */
export interface Columnada {
  columnas: Columnas
  descripciones: Readonly<Record<TipoIngrediente, readonly string[]>>
  /** Price structures as they are kept. */
  estructuras: readonly Fila[]
  /** Products that are in a line or are not sold. */
  ventas: readonly (readonly [producto: string, Venta])[]
  proveedores: { readonly codigo: readonly string[]; readonly nombre: readonly string[] }
}

/** A factory as columns, and the entry of the journal that it goes up to. */
export interface Leida extends Columnada {
  seq: number
}
