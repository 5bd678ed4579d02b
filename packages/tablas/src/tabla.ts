import type { Columna } from './columna.ts'

/** What an ingredient can be, in the order in which a bare code is looked up (D2). */
export type TipoIngrediente = 'insumo' | 'producto' | 'mano_obra' | 'energia'

/** A row, or the columns of it that a write touched, by column name. Amounts are decimal text. */
export type Fila = Readonly<Record<string, unknown>>

type Valor<C extends Columna> = C extends { clase: 'entero' } ? number : string
type Guardado<C extends Columna> = C extends { nulo: true } ? Valor<C> | null : Valor<C>

/** A whole row of a table, as the database keeps it and the journal with it. */
export type FilaDe<T extends Tabla> = {
  readonly [K in keyof T['columnas']]: Guardado<T['columnas'][K]>
}

/** What a write touched of a row: its key, and any of the other columns. */
export type Tocada<T extends Tabla> = Partial<FilaDe<T>> & Pick<FilaDe<T>, T['clave'][number]>

/** How files have the rows of a table, where that is not how they are kept. */
interface EnArchivos {
  readonly columnas: Readonly<Record<string, Columna>>
  /** What a file may say of the rows that these belong to; it is not kept with these. */
  readonly ademas: Readonly<Record<string, Columna>>
  /** Columns by which rows of a file are told apart; any of them may be empty. */
  readonly clave: readonly string[]
  /** A kept row as files have it. @param propia the installation's currency */
  readonly escribir: (fila: Fila, propia: string) => Fila
  /** The kept row of one that files have, whose texts have been checked. */
  readonly leer: (fila: Fila, propia: string) => Fila
}

/** What a table is: the one place that knows it. */
export interface Tabla {
  /** As the database names it. */
  readonly nombre: string
  /** As the journal names an entry about one row of it. */
  readonly entidad: string
  /** One row in a sentence, with its article: 'el insumo'. */
  readonly uno: string
  /** One row, and several, where rows are counted: '1 insumo', '2 insumos'. */
  readonly contadas: readonly [una: string, varias: string]
  /** All its rows together: 'mano de obra'. */
  readonly conjunto: string
  /** Columns that name a row. */
  readonly clave: readonly [string, ...string[]]
  /** The column that tells people which row it is, besides its key. */
  readonly descripcion?: string
  /** The kind of ingredient that its rows are. */
  readonly ingrediente?: TipoIngrediente
  readonly columnas: Readonly<Record<string, Columna>>
  readonly archivo?: EnArchivos
}

/** Checks a description against what a table is, and keeps its literal types. */
export const tabla = <const T extends Tabla>(descripcion: T): T => descripcion
