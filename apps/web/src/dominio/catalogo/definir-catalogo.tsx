import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import {
  COMPLETA_REQUERIDOS,
  type Endpoint,
  type Operacion,
  TABLAS_IMPORTABLES,
  type TablaImportable,
  type Valor,
} from '@telar/contract'
import type { Tabla } from '@telar/tablas'
import type { LucideIcon } from 'lucide-react'
import { type ComponentType, useMemo, useRef } from 'react'
import type { ApiError } from '../../datos/api-error.ts'
import { consulta } from '../../datos/consulta.ts'
import type { Escritura } from '../../datos/guardar.ts'
import { listaDe } from '../../datos/lista.ts'
import { serverText } from '../../datos/save-error.ts'
import { useIsAdmin } from '../../datos/session/admin.ts'
import { type Editing, type RowEditorOptions, useRowEditor } from '../../datos/use-row-editor.ts'
import { useRowRemoval } from '../../datos/use-row-removal.ts'
import { useValores } from '../../datos/valores.ts'
import { AddLink } from '../../kit/add-link.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import type { Column } from '../../kit/grid/column.ts'
import type { GridHandle } from '../../kit/grid/grid.tsx'
import { EDIT_CONTROL, type RowWay } from '../../kit/grid/row-buttons.tsx'
import { useList } from '../../kit/hooks/use-list.ts'
import type { ListTexts } from '../../kit/list-screen.tsx'
import { useAviso } from '../bitacora/use-aviso.tsx'
import { ExportarFilas } from '../exportacion/exportar-filas.tsx'
import { type MoneyTyped, useMoneyReview } from '../importe/use-money-review.ts'
import { EfectoLinea } from '../simulacion/efecto-linea.tsx'
import { type BorradorDe, type Campos, camposDeDinero, edicionDe } from './campos.ts'
import { CamposDeTabla } from './campos-de-tabla.tsx'
import { type BoundOf, CatalogScreen, type EditorSpec } from './catalog-screen.tsx'
import type { Filtro } from './filtro.ts'
import { ImportarEnlace } from './importar-enlace.tsx'
import type { Masivo } from './masivo.ts'
import { conVer } from './ver.tsx'
import type { VerSearch } from './ver-search.ts'

/** What the address bar says of a list, beside its own filters. */
interface Search extends VerSearch {
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

const isImportable = (nombre: string): nombre is TablaImportable =>
  (TABLAS_IMPORTABLES as readonly string[]).includes(nombre)

interface Props<S> {
  search: S
  onSearch: (patch: Partial<S>) => void
}

/**
 * The screen of a catalogue out of its description: a list that is searched, narrowed and sorted, rows that are edited in
 * place and deleted. Rules of single fields are read from the table; the component is made once, at module level.
 */
export const definirCatalogo = <R extends { version: number }, S extends Search, C extends Campos = Campos>(
  catalogo: Catalogo<R, S, C>,
): ComponentType<Props<S>> => {
  type Borrador = BorradorDe<C>
  const { tabla, endpoints, campos, columnas, textos, filtro, fallos } = catalogo
  const { Resumen, Campos: Especiales } = catalogo
  const [clave] = tabla.clave
  const textOf = (row: R, columna: string | undefined) =>
    String((row as Record<string, unknown>)[columna ?? clave] ?? '')
  const keyOf = (row: R) => textOf(row, clave)
  const nameOf = (row: R) => textOf(row, tabla.descripcion)
  const searched = (row: R) => catalogo.buscadas.map((columna) => textOf(row, columna)).join(' ')
  const paramsOf = (row: R) => ({ [catalogo.parametro ?? clave]: keyOf(row) })
  const tipo = tabla.ingrediente
  const tarjeta = tipo && catalogo.tarjeta ? conVer(catalogo.tarjeta, keyOf) : catalogo.tarjeta
  const useColumnas = catalogo.useColumnas ?? (() => columnas)
  const useDesde = catalogo.useDesde ?? (() => undefined)
  const { borradorDe, revisar, mostrar } = edicionDe(tabla, campos)
  const dinero = camposDeDinero(tabla, campos)
  const labels = Object.fromEntries(Object.entries(campos).map(([nombre, { label }]) => [nombre, label]))
  const failure = (text: string) => (error: ApiError) => (fallos.servidor && serverText(error)) || text
  const preguntar =
    catalogo.alEliminar ??
    ((nombre: string) => `Se eliminará ${tabla.uno} "${nombre}". Se puede recuperar desde Historial.`)

  /** What is typed would do this to the costs, once it could be saved. */
  const Prueba = ({ editing: { draft, row } }: { editing: Editing<R, Borrador> }) => {
    const format = useFormat()
    const valores = useValores()
    const checked = revisar(format)(draft, row)
    const before = borradorDe(format)(row)
    const same = Object.keys(before).every((nombre) => before[nombre] === draft[nombre])
    const cambio = 'body' in checked && !same && catalogo.prueba?.(checked.body, draft, row, valores)
    return cambio && <EfectoLinea cambio={cambio} />
  }

  /** Edits and deletes of rows in their list. */
  const useCambios = (grilla: { current: GridHandle | null }) => {
    const format = useFormat()
    const lista = listaDe<R>(useQueryClient(), endpoints.list, keyOf)
    const review = useMoneyReview()
    const avisar = useAviso()
    const valores = useValores()
    const options = {
      endpoint: endpoints.update,
      lista,
      keyOf,
      draftOf: borradorDe(format),
      check: revisar(format),
      review: (borrador: Borrador, row: R) =>
        review<Borrador>(
          dinero.map((field) => {
            const importe = {
              field: field as keyof Borrador & string,
              text: borrador[field as keyof Borrador],
              name: keyOf(row),
              stored: (row as Record<string, unknown>)[field] as number | null,
            }
            return catalogo.importe?.(importe, borrador, row, valores) ?? importe
          }),
        ),
      argsOf: (row: R, body: Record<string, unknown>) => ({
        params: paramsOf(row),
        body: catalogo.cuerpo?.(body, row) ?? body,
      }),
      ...(clave in campos && { codeField: clave }),
      faultTitle: COMPLETA_REQUERIDOS,
      failureTitle: failure(fallos.guardar),
      avisar,
      onClosed: (codigo: string) => grilla.current?.focus(codigo, EDIT_CONTROL),
    }
    // The contract's types end where a description may be of any noun.
    const editor = useRowEditor<R, Borrador, typeof endpoints.update, Record<string, unknown>>(
      options as unknown as RowEditorOptions<R, Borrador, typeof endpoints.update, Record<string, unknown>>,
    )
    const removal = useRowRemoval<R, typeof endpoints.remove>({
      endpoint: endpoints.remove,
      argsOf: (row) => ({ params: paramsOf(row) }) as never,
      lista,
      keyOf,
      failureTitle: failure(fallos.eliminar),
      avisar,
    })
    return { editor, removal }
  }

  return ({ search, onSearch }) => {
    const admin = useIsAdmin()
    const format = useFormat()
    const grilla = useRef<GridHandle>(null)
    const { editor, removal } = useCambios(grilla)
    const sueltas = useColumnas()
    const columns = useMemo(() => (tipo ? conVer(sueltas, keyOf) : sueltas), [sueltas])
    const desde = useDesde()
    const filters = Object.fromEntries(
      (filtro?.nombres ?? []).map((nombre) => [nombre, search[nombre]]),
    ) as Partial<S>
    const narrowed = JSON.stringify(filters)
    const lista = useList<R, S>({
      query: useQuery(consulta(endpoints.list, {} as never)) as never,
      failure: textos.failure,
      columns,
      name: tabla.nombre,
      ...(tarjeta && { card: tarjeta }),
      keyOf,
      textOf: searched,
      keep: useMemo(() => {
        const now = JSON.parse(narrowed) as S
        return (row: R) => filtro?.pasa(row, now) ?? true
      }, [narrowed]),
      search,
      onSearch,
      filters,
      orden: clave,
      pinned: editor.editing?.row,
      stored: editor.stored,
    })
    const { all, compact } = lista
    const spec = useMemo(
      (): EditorSpec<R, Borrador> => ({
        labels: labels as Record<keyof Borrador & string, string>,
        draftOf: borradorDe(format),
        show: mostrar(format),
        heading: (row) => <span className="figures">{keyOf(row)}</span>,
        fields: (campo, editing) => (
          <>
            {Especiales ? (
              <Especiales campo={campo} editing={editing} />
            ) : (
              <CamposDeTabla tabla={tabla} campos={campos} campo={campo} />
            )}
            <Prueba editing={editing} />
          </>
        ),
      }),
      [format],
    )

    return (
      <CatalogScreen
        list={lista}
        grid={grilla}
        texts={textos}
        icon={catalogo.icono}
        add={
          admin && (
            <AddLink to={catalogo.agregar.to} search={catalogo.agregar.search}>
              {catalogo.agregar.texto}
            </AddLink>
          )
        }
        tools={<ExportarFilas tabla={tabla.nombre} columnas={[clave]} claves={lista.rows.map(keyOf)} />}
        fill={isImportable(tabla.nombre) && <ImportarEnlace tabla={tabla.nombre} />}
        summary={Resumen && <Resumen todos={all} failed={lista.error !== null} />}
        filters={
          filtro && <filtro.Control search={search} onSearch={onSearch} todos={all} compact={compact} />
        }
        label={catalogo.nombre}
        nameOf={nameOf}
        {...(catalogo.ancho && { minWidth: catalogo.ancho, dense: true })}
        entidad={tabla.entidad}
        detalle={tipo && { tipo, search, onSearch: (patch) => onSearch(patch as Partial<S>) }}
        admin={admin}
        desde={desde}
        fija={catalogo.fija}
        spec={spec}
        editor={editor}
        removal={removal}
        describeDelete={(row) => preguntar(nameOf(row))}
        masivo={catalogo.masivo}
        contadas={tabla.contadas}
      />
    )
  }
}
