import type { TipoIngrediente } from '@telar/contract'
import type { Fila } from '@telar/tablas'
import type { FilaLeida, Tanda } from './filas.ts'

/** What offers are held against. */
export interface Compra {
  proveedores: ReadonlySet<string>
  /** Supplies that offers name, as the journal keeps them. */
  insumos: ReadonlyMap<string, Fila>
  /** The supply that a row means, by its code or by the supplier's; null: nobody can say. */
  insumoDe: (fila: FilaLeida) => string | null
  /** The offer that one of a day ahead follows, by the key of its row. */
  sigue: ReadonlyMap<string, Fila>
  /** The newest day of a supplier's offers of a supply that has come, as `INSUMO\0PROVEEDOR`. */
  ultimoDia: ReadonlyMap<string, string>
  /** Offers that are marked, by supply. */
  preferidas: ReadonlyMap<string, readonly Fila[]>
}

export interface Ejes {
  talles: readonly string[]
  colores: readonly string[]
}

/** What the rows of a file are held against: the records that they name, as they stand at one moment. */
export interface Guardado {
  /** At least the records that some rows name, by key, as the journal keeps them. Asking again for the same piece costs nothing. */
  filasDe: (tanda: Tanda) => Promise<ReadonlyMap<string, Fila>>
  /** Name of a sector, by that name and as it is searched. */
  sectores: ReadonlyMap<string, string>
  /** Supplies whose cost comes from their offers: what that is today, and the price that it comes from. */
  porOferta: ReadonlyMap<string, { costo: string | null; precio: string | null; moneda: string | null }>
  /** Today, `YYYY-MM-DD`. */
  hoy: string
  /** What each unit measures. */
  unidades: ReadonlyMap<string, string>
  /** Of offers only: what else they are held against. */
  compra: Compra
  /** Units in which lines of a supply stand, of supplies that the rows name. */
  unidadesDeLineas: ReadonlyMap<string, readonly string[]>
  /** Unit of use of each supply that has one, where rows of recipes say units or ingredients of colours. */
  unidadesDeUso: ReadonlyMap<string, string>
  /** Each valor, what one unit of it is worth today, as decimal text, and since when; null: no vigencia is in force. */
  valores: ReadonlyMap<string, { clase: string; recargo: string; vale: string | null; desde: string | null }>
  /** Price structures and lists by name, where the table is of prices. */
  estructuras: ReadonlyMap<string, Fila>
  listas: ReadonlyMap<string, { publicada: boolean }>
  /** Valores of the file whose class may not change. */
  enUso: ReadonlySet<string>
  /** Catalogues that hold a code, in the order in which a bare code is looked up (D2). */
  tiposDe: (codigo: string) => readonly TipoIngrediente[]
  /** What products say of rejected lines of their recipes, those that say anything. */
  notas: ReadonlyMap<string, string>
  /** Sizes and colours of a product of the file, in their order. */
  ejesDe: (producto: string) => Ejes
  /** Sizes and colours of products that their lines name, and how many do, as `PRODUCTO\0talles\0M`. */
  nombradas: ReadonlyMap<string, number>
  /** Every step from a product to a sub-product. */
  pasos: readonly { producto: string; subproducto: string }[]
}
