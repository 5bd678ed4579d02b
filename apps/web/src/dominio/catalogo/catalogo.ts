import type { LinkProps } from '@tanstack/react-router'
import type { Endpoint, Operacion, Valor } from '@telar/contract'
import type { Tabla } from '@telar/tablas'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { Escritura } from '../../datos/guardar.ts'
import type { Editing } from '../../datos/use-row-editor.ts'
import type { Column } from '../../kit/grid/column.ts'
import type { RowWay } from '../../kit/grid/row-buttons.tsx'
import type { ListTexts } from '../../kit/list-screen.tsx'
import type { MoneyTyped } from '../importe/use-money-review.ts'
import type { BorradorDe, Campos } from './campos.ts'
import type { BoundOf } from './catalog-screen.tsx'
import type { Masivo } from './masivo.ts'
import type { VerSearch } from './ver-search.ts'

export interface FiltroProps<R, S> {
  search: S
  onSearch: (patch: Partial<S>) => void
  /** Rows of all; undefined while they are being loaded. */
  todos: readonly R[] | undefined
  /** Whether rows are cards. */
  compact: boolean
  /** Whether the filters have lines of their own. */
  folded: boolean
}

/** What narrows a list beside its search. */
export interface Filtro<R, S> {
  /** In the address bar. */
  nombres: readonly (keyof S & string)[]
  pasa: (row: R, search: S) => boolean
  /** What it narrows the list to, where the address says it in other words. */
  palabras?: (search: S) => readonly (string | false | undefined)[]
  Control: (props: FiltroProps<R, S>) => ReactNode
}

/** What the address bar says of a list, beside its own filters. */
export interface Search extends VerSearch {
  q?: string | undefined
  orden?: string | undefined
}

/** What a catalogue is in the browser: its table, its endpoints, and whatever is special about it. */
export interface Catalogo<R extends { version: number }, S extends Search, C extends Campos> {
  tabla: Tabla
  endpoints: { list: Endpoint; update: Escritura & { actual: unknown }; remove: Escritura }
  icono: LucideIcon
  /** Names the grid. */
  nombre: string
  textos: ListTexts
  /** The form of a new record. */
  agregar: Pick<LinkProps, 'search'> & { to: NonNullable<LinkProps['to']>; texto: string }
  columnas: readonly Column<R>[]
  /** In their place, once something in the factory asks for more of them; each list a constant. */
  useColumnas?: () => readonly Column<R>[]
  /** One more way on from each row, where there is one. */
  useDesde?: () => ((row: R) => RowWay) | undefined
  /** Rows that nobody changes. */
  fija?: (row: R) => boolean
  /** What the address of one row calls its key, where that is not as the table does. */
  parametro?: string
  /** The columns of a card on a narrow screen, where they are others. */
  tarjeta?: readonly Column<R>[]
  /** For many columns: less room between them, and the class that says how wide the grid is at least. */
  ancho?: string
  /** Columns whose text is searched. */
  buscadas: readonly (keyof R & string)[]
  filtro?: Filtro<R, S>
  /** Above the list. */
  Resumen?: ComponentType<{ todos: readonly R[] | undefined; failed: boolean }>
  campos: C
  /** What an edit sends, where that is not just what its fields hold. */
  cuerpo?: (body: Record<string, unknown>, row: R) => Record<string, unknown>
  /** What is asked about an amount of money, where it is not in the installation's currency. */
  importe?: (
    importe: MoneyTyped<BorradorDe<C>>,
    borrador: BorradorDe<C>,
    row: R,
    valores: readonly Valor[],
  ) => MoneyTyped<BorradorDe<C>>
  /** What an edit does to costs, as an operation to try while it is typed; null: nothing that can be tried. */
  prueba?: (
    body: Record<string, unknown>,
    borrador: BorradorDe<C>,
    row: R,
    valores: readonly Valor[],
  ) => Operacion | null
  /** The field to correct where what `prueba` would do is asked about before it is saved: rows that others hang on. */
  pregunta?: keyof C & string
  /** The fields of the editor, where they are not just those of the columns. */
  Campos?: ComponentType<CamposProps<R, C>>
  /** What is said where a save or a delete failed; with `servidor` the server's own words first. */
  fallos: { guardar: string; eliminar: string; servidor?: true }
  /** What can be done to many rows at once. */
  masivo?: Masivo
  /** Said of one row before it is deleted. */
  alEliminar?: (nombre: string) => string
}

export interface CamposProps<R, C extends Campos> {
  campo: BoundOf<BorradorDe<C>>
  editing: Editing<R, BorradorDe<C>>
}
