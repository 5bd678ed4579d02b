import type { Columna } from './columna.ts'

/** The kinds of ingredients, in the order in which a bare code is looked up (D2). */
export type TipoIngrediente = 'insumo' | 'producto' | 'mano_obra' | 'energia'

/** A row, or the columns of it that a write touched, by column name. Amounts are decimal text. */
export type Fila = Readonly<Record<string, unknown>>

/** A row in the form of files, by column: all its values are texts, or null for none. */
export type FilaDeArchivo = Readonly<Record<string, string | null>>

type Valor<C extends Columna> = C extends { clase: 'entero' } ? number : string
type Guardado<C extends Columna> = C extends { nulo: true } ? Valor<C> | null : Valor<C>

/** A whole row of a table, as the database and the journal store it. */
export type FilaDe<T extends Pick<Tabla, 'columnas'>> = {
  readonly [K in keyof T['columnas']]: Guardado<T['columnas'][K]>
}

type SiNo = 'si' | 'no'

type Mostrado<C extends Columna> = C extends { clase: 'monto' | 'entero' }
  ? number
  : C extends { clase: 'opcion'; opciones: readonly (infer O)[] }
    ? O extends SiNo
      ? boolean
      : O
    : string

/** A row in an answer or a form: amounts are numbers, yes and no are booleans. It lacks Telar's internal columns. */
export type RespuestaDe<T extends Tabla> = {
  readonly [K in keyof T['columnas'] as T['columnas'][K] extends { interna: true } ? never : K]:
    | Mostrado<T['columnas'][K]>
    | (T['columnas'][K] extends { nulo: true } ? null : never)
}

/** Whether an `opcion` is yes or no: a word in the database, a boolean in answers and forms. */
export const esSiNo = ({ opciones }: Columna): boolean => opciones?.[0] === 'si'

/** The part of a row that a write touched: its key, and any of the other columns. */
export type Tocada<T extends Tabla> = Partial<FilaDe<T>> & Pick<FilaDe<T>, T['clave'][number]>

/** The form of a table's rows in files, if it differs from the stored one. */
interface EnArchivos {
  readonly columnas: Readonly<Record<string, Columna>>
  /** Further columns of a file, about the rows that these belong to. They are stored there, not here. */
  readonly ademas: Readonly<Record<string, Columna>>
  /** Columns that identify a row of a file; any of them may be empty. */
  readonly clave: readonly string[]
  /**
   * A stored row as files show it; absent: it has only texts, which files show as they are. Each table takes its own rows.
   * @param propia the installation's currency
   */
  readonly escribir?: (fila: never, propia: string) => FilaDeArchivo
  /** The stored row for a file's row, whose texts have been checked. */
  readonly leer?: (fila: FilaDeArchivo, propia: string) => Fila
}

/** Parts of Telar that a person may or may not see: the costs, and the prices that customers pay. */
export const AREAS = ['costos', 'precios'] as const
export type Area = (typeof AREAS)[number]

/** The description of a table: the only place that knows it. */
export interface Tabla {
  /** Its name in the database. */
  readonly nombre: string
  /** The journal's name for an entry about one of its rows. */
  readonly entidad: string
  /** One row in a sentence, with its article: 'el insumo'. */
  readonly uno: string
  /** One row and several in a count: '1 insumo', '2 insumos'. */
  readonly contadas: readonly [una: string, varias: string]
  /** All its rows together: 'mano de obra'. */
  readonly conjunto: string
  /** Parts of Telar that its rows show; people who do not see one of them do not see the rows. */
  readonly areas: readonly Area[]
  /** No cost depends on its rows: they only plan something, set prices of products, or describe. */
  readonly sinCosto?: true
  /** Its title among exports, and the name of its file; absent: it is not exported. */
  readonly exporta?: string
  /** Files can be imported into it. */
  readonly importa?: true
  /** A plain catalogue: its rows have one code and only need to be stored. */
  readonly plano?: true
  /** The columns that identify a row. */
  readonly clave: readonly [string, ...string[]]
  /** The column that tells people which row it is, besides its key. */
  readonly descripcion?: string
  /** The kind of ingredient that its rows are. */
  readonly ingrediente?: TipoIngrediente
  readonly columnas: Readonly<Record<string, Columna>>
  readonly archivo?: EnArchivos
}

/** Checks a description against `Tabla`, and keeps its literal types. */
export const tabla = <const T extends Tabla>(descripcion: T): T => descripcion
