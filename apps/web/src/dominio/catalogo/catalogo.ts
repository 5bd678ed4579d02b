import type { LinkProps } from '@tanstack/react-router'
import type { Endpoint, Operacion, Valor } from '@telar/contract'
import type { Tabla } from '@telar/tablas'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { Escritura } from '../../datos/guardar.ts'
import type { Editing } from '../../datos/use-row-editor.ts'
import type { Column } from '../../kit/grid/column.ts'
import type { RowWay } from '../../kit/grid/row-buttons.tsx'
import type { MoneyTyped } from '../importe/use-money-review.ts'
import type { BorradorDe, Campos } from './campos.ts'
import type { BoundOf } from './catalog-screen.tsx'
import type { Masivo } from './masivo.ts'
import type { TextosPropios } from './textos.ts'
import type { VerSearch } from './ver-search.ts'

export interface FiltroProps<R, S> {
  search: S
  onSearch: (patch: Partial<S>) => void
  /** All rows; undefined while they load. */
  todos: readonly R[] | undefined
  /** Whether rows show as cards. */
  compact: boolean
  /** Whether the filters are on lines of their own. */
  folded: boolean
}

/** A filter of a list beside its search. */
export interface Filtro<R, S> {
  /** Its parameters in the address. */
  nombres: readonly (keyof S & string)[]
  pasa: (row: R, search: S) => boolean
  /** Its state in words, if these differ from the address. */
  palabras?: (search: S) => readonly (string | false | undefined)[]
  Control: (props: FiltroProps<R, S>) => ReactNode
}

/** The search parameters of a list, without those of its filters. */
export interface Search extends VerSearch {
  q?: string | undefined
  orden?: string | undefined
}

/** The description of a catalogue for the browser: its table, its endpoints and its peculiarities. */
export interface Catalogo<R extends { version: number }, S extends Search, C extends Campos> {
  tabla: Tabla
  endpoints: { list: Endpoint; update: Escritura & { actual: unknown }; remove: Escritura }
  icono: LucideIcon
  /** Its lead, and texts that differ from those that its table gives. */
  textos: TextosPropios
  /** Names the grid, if not its title. */
  nombre?: string
  /** The link to the form for a new record. */
  agregar: Pick<LinkProps, 'search'> & { to: NonNullable<LinkProps['to']> }
  columnas: readonly Column<R>[]
  /** Replaces `columnas` if the factory's data calls for more columns; each list must be a constant. */
  useColumnas?: () => readonly Column<R>[]
  /** One more link on each row. */
  useDesde?: () => ((row: R) => RowWay) | undefined
  /** Rows that nobody may change. */
  fija?: (row: R) => boolean
  /** The columns of a narrow screen's cards, if they differ. */
  tarjeta?: readonly Column<R>[]
  /** For many columns: less space between them, and the class for the grid's least width. */
  ancho?: string
  /** Columns that the search covers. */
  buscadas: readonly (keyof R & string)[]
  filtro?: Filtro<R, S>
  /** Tabs to related screens, in the head. */
  Tabs?: ComponentType
  /** Shown above the list. */
  Resumen?: ComponentType<ResumenProps<R>>
  campos: C
  /** Makes the body from the fields, if it is not just their values. */
  cuerpo?: (body: Record<string, unknown>, row: R) => Record<string, unknown>
  /** Adapts the question about an amount of money that is not in the installation's currency. */
  importe?: (
    importe: MoneyTyped<BorradorDe<C>>,
    borrador: BorradorDe<C>,
    row: R,
    valores: readonly Valor[],
  ) => MoneyTyped<BorradorDe<C>>
  /** The effect of an edit on costs, as an operation to try while typing; null if nothing can be tried. */
  prueba?: (
    body: Record<string, unknown>,
    borrador: BorradorDe<C>,
    row: R,
    valores: readonly Valor[],
  ) => Operacion | null
  /** The field to correct if the effect of `prueba` needs a confirmation, because other rows depend on this one. */
  pregunta?: keyof C & string
  /** The editor's fields, if they are not just those of the columns. */
  Campos?: ComponentType<CamposProps<R, C>>
  /** Titles for a failed save or delete, if they differ; with `servidor` the server's own message comes first. */
  fallos?: { guardar?: string; eliminar: string; servidor?: true }
  /** The bulk actions. */
  masivo?: Masivo
  /** The text of the question before a delete. */
  alEliminar?: (nombre: string) => string
}

export interface ResumenProps<R> {
  /** All rows, whatever the filters; undefined while they load. */
  todos: readonly R[] | undefined
  failed: boolean
}

export interface CamposProps<R, C extends Campos> {
  campo: BoundOf<BorradorDe<C>>
  editing: Editing<R, BorradorDe<C>>
}
