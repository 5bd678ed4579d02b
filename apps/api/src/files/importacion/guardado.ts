import type { TablaImportable, TipoIngrediente } from '@telar/contract'
import type { Fila, FilaDe, FilaDeArchivo, TABLAS } from '@telar/tablas'
import type { FilaLeida, Tanda } from './filas.ts'

/** A stored row in the journal's form. */
export type Registro = Fila & { readonly version: number }

type Tablas = typeof TABLAS

type Columnas<N extends TablaImportable> = Tablas[N]['columnas']

/** Internal columns that do not identify a row. Only those of recipe lines are read. */
type SinLeer<N extends TablaImportable> = N extends 'recetas'
  ? never
  : Exclude<
      { [K in keyof Columnas<N>]: Columnas<N>[K] extends { interna: true } ? K : never }[keyof Columnas<N>],
      Tablas[N]['clave'][number]
    >

/** A stored row of one table. */
export type RegistroDe<N extends TablaImportable> = Omit<FilaDe<Tablas[N]>, SinLeer<N>> & {
  readonly version: number
}

/** Stored data for checking offers. */
export interface Compra {
  proveedores: ReadonlySet<string>
  /** Supplies named by offers, in the journal's form. Those that earlier sheets write are as these leave them, maybe without a version. */
  insumos: ReadonlyMap<string, RegistroDe<'insumos'>>
  /** The supply that a row means, by its own code or the supplier's; null: unknown. */
  insumoDe: (fila: FilaLeida) => string | null
  /** The offer that a row with a future day follows, by the key of the row. */
  sigue: ReadonlyMap<string, RegistroDe<'ofertas'>>
  /** The next offer after a row with a past day, by the key of the row. */
  precede: ReadonlyMap<string, RegistroDe<'ofertas'>>
  /** The newest day, up to today, of a supplier's offers of a supply, as `INSUMO\0PROVEEDOR`. */
  ultimoDia: ReadonlyMap<string, string>
  /** Preferred offers, by supply. */
  preferidas: ReadonlyMap<string, readonly RegistroDe<'ofertas'>[]>
}

export interface Ejes {
  talles: readonly string[]
  colores: readonly string[]
}

/** What a unit measures, and the exact fraction of its dimension's base unit that it is. */
interface Medida {
  dimension: string
  num: number
  den: number
}

/** A stored recipe line, in the journal's form. */
export type LineaLarga = Readonly<
  Pick<
    FilaDe<Tablas['recetas']>,
    | 'codigo_producto'
    | 'codigo_ingrediente'
    | 'cantidad_ingrediente'
    | 'expresion'
    | 'merma_pct'
    | 'unidad'
    | 'por_talle'
    | 'por_color'
  >
> & { usos: Readonly<Record<string, string>> }

/** Stored data for checking the rows of a file, as of one moment. */
export interface Guardado {
  /** At least the records that these rows refer to, by key, in the journal's form. Asking again for the same batch is free. */
  filasDe: (tanda: Tanda) => Promise<ReadonlyMap<string, Registro>>
  /** For recipes only: all stored lines of the products in the rows, by key. */
  lineas: ReadonlyMap<string, RegistroDe<'recetas'>>
  /** Name of a sector, by the name and by its normalised form. */
  sectores: ReadonlyMap<string, string>
  /** Supplies whose cost comes from their offers: today's cost, and the price behind it. */
  porOferta: ReadonlyMap<string, { costo: string | null; precio: string | null; moneda: string | null }>
  /** Today, `YYYY-MM-DD`. */
  hoy: string
  unidades: ReadonlyMap<string, Medida>
  /** For offers only: further stored data. */
  compra: Compra
  /** Units of the recipe lines of each supply in the rows. */
  unidadesDeLineas: ReadonlyMap<string, readonly string[]>
  /** Unit of use of each supply that has one, if rows of recipes give units or ingredients of colours. */
  unidadesDeUso: ReadonlyMap<string, string>
  /**
   * The stored lines that may take at least this quantity, in a unit: of these units, of these supplies, or of supplies in these units. Each
   * with the units of use of what it may take.
   */
  lineasLargas: (pedidas: {
    insumos: readonly string[]
    unidades: readonly string[]
    desde: number
  }) => Promise<readonly LineaLarga[]>
  /** Each valor, with today's value of one unit as decimal text, and since when; null: no vigencia is in force. */
  valores: ReadonlyMap<string, { clase: string; recargo: string; vale: string | null; desde: string | null }>
  /** Price structures and lists by name in small letters, if the table is about prices. */
  estructuras: ReadonlyMap<string, FilaDeArchivo>
  listas: ReadonlyMap<string, { nombre: string; publicada: boolean }>
  /** Valores of the file whose class may not change; for a file of units, the units whose dimension may not change. */
  enUso: ReadonlySet<string>
  /** Catalogues that have a code, in the order in which a bare code is looked up (D2). */
  tiposDe: (codigo: string) => readonly TipoIngrediente[]
  /** Notes about rejected lines of products' recipes; products without a note are left out. */
  notas: ReadonlyMap<string, string>
  /** Sizes and colours of a product in the file, in order. */
  ejesDe: (producto: string) => Ejes
  /** Sizes and colours that a product's lines use, and how many lines do, as `PRODUCTO\0talles\0M`. */
  nombradas: ReadonlyMap<string, number>
  /** Every edge from a product to a sub-product. */
  pasos: readonly { producto: string; subproducto: string }[]
}
