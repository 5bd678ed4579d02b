import { CostModel, type CostView, type TipoIngrediente } from '@telar/costing'
import type { Fila } from '@telar/tablas'
import type { Columnada, Venta } from './columnas.ts'

/** What is called by a description besides its code. */
export type Descrito = TipoIngrediente | 'proveedor'

/** Descriptions of the records, by code: the engine holds none, and its answers carry them. */
export type Descripciones = Record<Descrito, Map<string, string>>

/** Price structures as they are kept, by name: the engine holds none, and prices at a moment are reckoned by those of it. */
export type Estructuras = Map<string, Fila>

/** What the engine and its descriptions are kept in. */
export interface Fabrica {
  model: CostModel
  descripciones: Descripciones
  estructuras: Estructuras
  ventas: Map<string, Venta>
  /** Raised by every change of names, groups, or how products are sold: lists that were searched are made anew then. */
  nombres: number
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
  /** The same for what depends on codes, descriptions, groups and sales alone: a new price does not make it old. */
  recordarNombres: <T>(clave: string, make: () => T) => T
}

const SIN_VENTA: Venta = { linea: '', temporada: '', vendible: true }

export const ventaDe =
  ({ ventas }: Pick<Fabrica, 'ventas'>) =>
  (producto: string): Venta =>
    ventas.get(producto) ?? SIN_VENTA

/** A factory as those who ask see it. */
export const estadoDe = (
  fabrica: Fabrica & { seq: number },
  recordar: Estado['recordar'],
  recordarNombres: Estado['recordarNombres'] = recordar,
): Estado => ({
  seq: fabrica.seq,
  model: fabrica.model,
  estructuras: fabrica.estructuras,
  venta: ventaDe(fabrica),
  descripcion: (tipo, codigo) => fabrica.descripciones[tipo].get(codigo) ?? '',
  recordar,
  recordarNombres,
})

const indexed = ({ columnas, descripciones, proveedores }: Columnada): Descripciones => {
  const map = (codigos: readonly string[], textos: readonly string[]) =>
    new Map(codigos.map((codigo, i) => [codigo, textos[i]!]))
  return {
    insumo: map(columnas.insumos.codigo, descripciones.insumo),
    producto: map(columnas.productos.codigo, descripciones.producto),
    mano_obra: map(columnas.manoObra.codigo, descripciones.mano_obra),
    energia: map(columnas.energia.codigo, descripciones.energia),
    proveedor: map(proveedores.codigo, proveedores.nombre),
  }
}

/** The factory that columns hold, ready to follow the journal. @throws as `CostModel.fromColumns` */
export const fabricaDe = (columnada: Columnada): Fabrica => ({
  model: CostModel.fromColumns(columnada.columnas),
  descripciones: indexed(columnada),
  ventas: new Map(columnada.ventas),
  nombres: 0,
  estructuras: new Map(columnada.estructuras.map((fila) => [fila.nombre as string, fila])),
})
