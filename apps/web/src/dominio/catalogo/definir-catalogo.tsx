import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  COMPLETA_REQUERIDOS,
  type Operacion,
  TABLAS_IMPORTABLES,
  type TablaImportable,
  type Valor,
} from '@telar/contract'
import { type ComponentType, useMemo, useRef } from 'react'
import type { ApiError } from '../../datos/api-error.ts'
import { consulta } from '../../datos/consulta.ts'
import { listaDe } from '../../datos/lista.ts'
import { serverText } from '../../datos/save-error.ts'
import { useIsAdmin } from '../../datos/session/session-context.ts'
import type { Reviewed } from '../../datos/use-form.ts'
import { type Editing, NO_GUARDADO, type RowEditorOptions, useRowEditor } from '../../datos/use-row-editor.ts'
import { useRowRemoval } from '../../datos/use-row-removal.ts'
import { useValores } from '../../datos/valores.ts'
import type { Format } from '../../kit/format/format.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import type { GridHandle } from '../../kit/grid/grid.tsx'
import { EDIT_CONTROL } from '../../kit/grid/row-buttons.tsx'
import { useList } from '../../kit/hooks/use-list.ts'
import { AddLink } from '../../kit/list-page.tsx'
import { useAviso } from '../bitacora/use-aviso.tsx'
import { ExportarFilas } from '../exportacion/exportar-filas.tsx'
import { useMoneyReview } from '../importe/use-money-review.ts'
import { EfectoLinea } from '../simulacion/efecto-linea.tsx'
import { useMuchoMueve } from '../simulacion/use-mucho-mueve.ts'
import { type BorradorDe, type Campos, camposDeDinero, edicionDe } from './campos.ts'
import { CamposDeTabla } from './campos-de-tabla.tsx'
import { CatalogScreen, type EditorSpec } from './catalog-screen.tsx'
import type { Catalogo, Search } from './catalogo.ts'
import { ImportarEnlace } from './importar-enlace.tsx'
import { agregarDe, textosDe } from './textos.ts'
import { conVer } from './ver.tsx'

const isImportable = (nombre: string): nombre is TablaImportable =>
  (TABLAS_IMPORTABLES as readonly string[]).includes(nombre)

interface Props<S> {
  search: S
  onSearch: (patch: Partial<S>) => void
}

/**
 * Makes a catalogue's screen from its description: a list to search, filter and sort, with rows to edit in place and
 * delete. The table has the rules of single fields. Call it once, at module level.
 */
export const definirCatalogo = <R extends { version: number }, S extends Search, C extends Campos = Campos>(
  catalogo: Catalogo<R, S, C>,
): ComponentType<Props<S>> => {
  type Borrador = BorradorDe<C>
  const { tabla, endpoints, campos, columnas, filtro } = catalogo
  const { Tabs, Resumen, Campos: Especiales } = catalogo
  const [clave] = tabla.clave
  const textos = textosDe(tabla, catalogo.buscadas, catalogo.textos)
  const fallos = catalogo.fallos ?? {
    guardar: `No se pudo guardar ${tabla.uno}`,
    eliminar: `No se pudo eliminar ${tabla.uno}`,
    servidor: true,
  }
  const textOf = (row: R, columna: string | undefined) =>
    String((row as Record<string, unknown>)[columna ?? clave] ?? '')
  const keyOf = (row: R) => textOf(row, clave)
  /** The row's description, or its key if that is empty. */
  const nameOf = (row: R) => textOf(row, tabla.descripcion) || keyOf(row)
  const searched = (row: R) => catalogo.buscadas.map((columna) => textOf(row, columna)).join(' ')
  // The contract's `plano` names the parameter as the journal names the row.
  const parametro = tabla.plano ? tabla.entidad : clave
  const paramsOf = (row: R) => ({ [parametro]: keyOf(row) })
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

  /** The effect of an edit on costs as an operation; null if it cannot be saved yet or cannot be tried. */
  const cambioDe = (format: Format, draft: Borrador, row: R, valores: readonly Valor[]): Operacion | null => {
    const checked = revisar(format)(draft, row)
    const before = borradorDe(format)(row)
    const same = Object.keys(before).every((nombre) => before[nombre] === draft[nombre])
    return ('body' in checked && !same && catalogo.prueba?.(checked.body, draft, row, valores)) || null
  }

  /** The effect of the edit on costs, once it could be saved. */
  const Prueba = ({ editing: { draft, row } }: { editing: Editing<R, Borrador> }) => {
    const cambio = cambioDe(useFormat(), draft, row, useValores())
    return cambio && <EfectoLinea cambio={cambio} />
  }

  /** Edits and deletes of rows in their list. */
  const useCambios = (grilla: { current: GridHandle | null }) => {
    const format = useFormat()
    const lista = listaDe<R>(useQueryClient(), endpoints.list, keyOf)
    const review = useMoneyReview()
    const confirmar = useMuchoMueve()
    const avisar = useAviso()
    const valores = useValores()
    /** Asks about the effect on all that depends on the row, if the catalogue wants that. */
    const preguntarEfecto = async (borrador: Borrador, row: R): Promise<boolean> => {
      if (catalogo.pregunta === undefined) return true
      const cambio = cambioDe(format, borrador, row, valores)
      return cambio === null || (await confirmar([cambio], true))
    }
    const options = {
      endpoint: endpoints.update,
      lista,
      keyOf,
      draftOf: borradorDe(format),
      check: revisar(format),
      review: async (borrador: Borrador, row: R): Promise<Reviewed<Borrador>> => {
        const reviewed = await review<Borrador>(
          dinero.map((field) => {
            const importe = {
              field: field as keyof Borrador & string,
              text: borrador[field as keyof Borrador],
              name: keyOf(row),
              stored: (row as Record<string, unknown>)[field] as number | null,
            }
            return catalogo.importe?.(importe, borrador, row, valores) ?? importe
          }),
        )
        if ('correct' in reviewed) return reviewed
        const meant = { ...borrador, ...reviewed.changes }
        return (await preguntarEfecto(meant, row)) ? reviewed : { correct: catalogo.pregunta! }
      },
      argsOf: (row: R, body: Record<string, unknown>) => ({
        params: paramsOf(row),
        body: catalogo.cuerpo?.(body, row) ?? body,
      }),
      ...(clave in campos && { codeField: clave }),
      faultTitle: COMPLETA_REQUERIDOS,
      failureTitle: failure(fallos.guardar ?? NO_GUARDADO),
      avisar,
      onClosed: (codigo: string) => grilla.current?.focus(codigo, EDIT_CONTROL),
    }
    // The contract's types cannot describe a catalogue of any noun.
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
      ...(filtro?.palabras && { said: filtro.palabras(search) }),
      orden: clave,
      pinned: editor.editing?.row,
      stored: editor.stored,
    })
    const { all, compact, folded } = lista
    const spec = useMemo(
      (): EditorSpec<R, Borrador> => ({
        labels: labels as Record<keyof Borrador & string, string>,
        draftOf: borradorDe(format),
        show: mostrar(format),
        heading: (row) => <span className="figures">{keyOf(row)}</span>,
        // Most people edit a row to change its cost.
        begin: dinero[0],
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
              {agregarDe(tabla)}
            </AddLink>
          )
        }
        tabs={Tabs && <Tabs />}
        tools={<ExportarFilas tabla={tabla.nombre} columnas={[clave]} claves={lista.rows.map(keyOf)} />}
        fill={isImportable(tabla.nombre) && <ImportarEnlace tabla={tabla.nombre} />}
        summary={Resumen && <Resumen todos={all} failed={lista.error !== null} />}
        filters={
          filtro && (
            <filtro.Control
              search={search}
              onSearch={onSearch}
              todos={all}
              compact={compact}
              folded={folded}
            />
          )
        }
        label={catalogo.nombre ?? textos.title}
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
