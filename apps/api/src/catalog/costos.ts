import type { CostView, TipoIngrediente } from '@telar/costing'
import type { Fila } from '@telar/tablas'
import type { Ground } from '../store/ground.ts'

/** What is called by a description besides its code. */
export type Descrito = TipoIngrediente | 'proveedor'

/** What is said of a product besides its cost and sector. One of which nothing is said is in no line or season, and is sold. */
export interface Venta {
  linea: string
  temporada: string
  vendible: boolean
}

/** The factory as it stands at one `seq` of the journal, on the day of its model. Only to be read, and only until the next `await`. */
export interface Estado {
  seq: number
  model: CostView
  /** Description of a record of any catalogue, name of a supplier; empty for an unknown code. */
  descripcion: (tipo: Descrito, codigo: string) => string
  venta: (producto: string) => Venta
  /** Price structures as they are kept, by name. */
  estructuras: ReadonlyMap<string, Fila>
  /** What `make` works out of this factory, kept until the next write or day: an order that page after page is cut from. */
  recordar: <T>(clave: string, make: () => T) => T
}

/** What recipes need of whoever keeps the engine, besides the ground: their answers carry costs. */
export interface ConCostos extends Ground {
  costeo: { alDia: () => Promise<Estado> }
}
