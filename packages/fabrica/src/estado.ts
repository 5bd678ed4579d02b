import { CostModel, type CostView, SharedMap, type TipoIngrediente } from '@telar/costing'
import type { Columnada, EstructuraGuardada, Venta } from './columnas.ts'

/** Kinds of records with a description or name besides the code. */
type Descrito = TipoIngrediente | 'proveedor'

/** Descriptions of the records, by code. The engine holds none; its answers include them. */
export type Descripciones = Record<Descrito, SharedMap<string, string>>

/** Stored price structures, by name. The engine holds none; prices of a moment are computed with that moment's structures. */
export type Estructuras = Map<string, EstructuraGuardada>

/** The engine, with descriptions and other data for its answers. */
export interface Fabrica {
  model: CostModel
  descripciones: Descripciones
  estructuras: Estructuras
  ventas: SharedMap<string, Venta>
  /** Every change of names, groups, sales fields, or settings of costs raises it; what depends on them is then rebuilt. */
  nombres: number
}

/** The factory at one `seq` of the journal, on its model's day. Read-only, and valid only until the next `await`. */
export interface Estado {
  seq: number
  model: CostView
  /** Description of a record of any catalogue, or name of a supplier; empty for an unknown code. */
  descripcion: (tipo: Descrito, codigo: string) => string
  venta: (producto: string) => Venta
  /** Stored price structures, by name. */
  estructuras: ReadonlyMap<string, EstructuraGuardada>
  /**
   * Caches the result of `make` for this factory until the next write or day; for example an order of which pages are slices.
   */
  recordar: <T>(clave: string, make: () => T) => T
  /**
   * Like `recordar`, for results that depend only on codes, descriptions, groups, sales fields, discontinued supplies and settings
   * of costs: a new price does not discard them.
   */
  recordarNombres: <T>(clave: string, make: () => T) => T
}

const SIN_VENTA: Venta = { linea: '', temporada: '', vendible: true }

export const ventaDe =
  ({ ventas }: Pick<Fabrica, 'ventas'>) =>
  (producto: string): Venta =>
    ventas.get(producto) ?? SIN_VENTA

/** A factory as a read-only state. */
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
    new SharedMap(codigos.map((codigo, i) => [codigo, textos[i]!] as const))
  return {
    insumo: map(columnas.insumos.codigo, descripciones.insumo),
    producto: map(columnas.productos.codigo, descripciones.producto),
    mano_obra: map(columnas.manoObra.codigo, descripciones.mano_obra),
    energia: map(columnas.energia.codigo, descripciones.energia),
    proveedor: map(proveedores.codigo, proveedores.nombre),
  }
}

/** The factory in these columns, ready to follow the journal. @throws as `CostModel.fromColumns` */
export const fabricaDe = (columnada: Columnada): Fabrica => ({
  model: CostModel.fromColumns(columnada.columnas),
  descripciones: indexed(columnada),
  ventas: new SharedMap(columnada.ventas),
  nombres: 0,
  estructuras: new Map(columnada.estructuras.map((fila) => [fila.nombre, fila])),
})
