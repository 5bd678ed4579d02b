import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type Entrada } from '@telar/contract'
import { ArrowUp, History } from 'lucide-react'
import { lazy, type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { bitacoraQueries, type Filtro, MAX_NUEVAS } from '../../datos/bitacora.queries.ts'
import { consulta } from '../../datos/consulta.ts'
import { useIsAdmin } from '../../datos/session/session-context.ts'
import { nombreDeRegistro } from '../../dominio/bitacora/frase.ts'
import { conDeshecha } from '../../dominio/bitacora/historial-filas.ts'
import {
  filtroDe,
  type HistorialSearch,
  isFiltered,
  SIN_FILTROS,
} from '../../dominio/bitacora/historial-search.ts'
import { allPages, ExportarBoton } from '../../dominio/exportacion/exportar-boton.tsx'
import { Button } from '../../kit/button.tsx'
import { FailureNotice } from '../../kit/failure-notice.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { GridSkeleton } from '../../kit/grid/grid-skeleton.tsx'
import { ListPage } from '../../kit/list-page.tsx'
import { NoMatch } from '../../kit/no-match.tsx'
import { Notice } from '../../kit/notice.tsx'
import { OnceOpen } from '../../kit/once-open.tsx'
import { PrintButton } from '../../kit/print-button.tsx'
import { filtrosEnPalabras, historialCsv } from './historial-csv.ts'
import { HistorialFiltros } from './historial-filtros.tsx'
import { HistorialLista } from './historial-lista.tsx'
import { useDeshacer } from './use-deshacer.ts'

const DeshacerDialog = lazy(async () => ({
  default: (await import('./deshacer-dialog.tsx')).DeshacerDialog,
}))

interface Props {
  search: HistorialSearch
  onSearch: (patch: Partial<HistorialSearch>) => void
  /** Tabs to the other screens about the past. */
  tabs: ReactNode
  /** Renders the effect of an entry on costs. */
  efecto: (seq: number) => ReactNode
}

const nuevasText = (count: number) =>
  count === 1 ? '1 cambio nuevo' : `${count === MAX_NUEVAS ? `${count} o más` : count} cambios nuevos`

interface NuevasProps {
  filtro: Filtro
  seq: number
  onShow: () => void
}

/** Announces newer entries, without moving what somebody reads. */
const Nuevas = ({ filtro, seq, onShow }: NuevasProps) => {
  const { data } = useQuery(bitacoraQueries.nuevas(filtro, seq))
  const count = data?.length ?? 0
  return (
    <output className="pointer-events-none absolute inset-x-0 top-2 z-10 flex justify-center">
      {count > 0 && (
        <Button onClick={onShow} className="pointer-events-auto rounded-full shadow-float">
          <ArrowUp aria-hidden />
          {nuevasText(count)}
        </Button>
      )}
    </output>
  )
}

const Ninguna = ({ filtered, onClear }: { filtered: boolean; onClear: () => void }) =>
  filtered ? (
    <NoMatch title="Ningún cambio coincide" onClear={onClear}>
      Probá con otras fechas u otra persona, o quitá los filtros.
    </NoMatch>
  ) : (
    <Notice icon={History} role="status" title="Todavía nadie cambió nada" className="flex-1">
      Cada cambio va a aparecer acá apenas se guarde.
    </Notice>
  )

/** The journal, newest first: who, when, what, and the effect (BIT-06). */
export const HistorialScreen = ({ search, onSearch, tabs, efecto }: Props) => {
  const admin = useIsAdmin()
  const format = useFormat()
  const queryClient = useQueryClient()
  const scroller = useRef<HTMLDivElement>(null)
  const autores = useQuery(consulta(api.bitacora.personas)).data ?? []
  const filtro = filtroDe(search)
  const desde = search.entrada === undefined ? undefined : Number(search.entrada)
  const options = bitacoraQueries.historial(filtro, desde)
  const query = useInfiniteQuery(options)
  const { data, error, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } = query
  const entradas = useMemo(() => data?.pages.flat() ?? [], [data])
  const view = JSON.stringify(options.queryKey)

  const setPages = (change: (pages: Entrada[][]) => Entrada[][]) =>
    queryClient.setQueryData<InfiniteData<Entrada[], number | undefined>>(
      options.queryKey,
      (now) => now && { ...now, pages: change(now.pages) },
    )
  const deshacer = useDeshacer((seq, undo) => setPages((pages) => conDeshecha(pages, seq, undo.seq)))
  const asked = useRef<number>(undefined)
  const ask = useCallback(
    (entrada: Entrada) => {
      asked.current = entrada.seq
      deshacer.ask(entrada)
    },
    [deshacer.ask],
  )

  /** Returns to the first page and refetches it; the present rows stay meanwhile. */
  const toNewest = async () => {
    queryClient.setQueryData<InfiniteData<Entrada[], number | undefined>>(
      options.queryKey,
      (now) => now && { pages: now.pages.slice(0, 1), pageParams: now.pageParams.slice(0, 1) },
    )
    await refetch()
    scroller.current?.scrollTo({ top: 0 })
  }
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const leave = useCallback(
    () => scroller.current?.querySelector<HTMLElement>('button[aria-expanded]')?.focus(),
    [],
  )
  const backToEntry = () =>
    scroller.current?.querySelector<HTMLElement>(`button[data-entrada="${asked.current}"]`)?.focus()
  // People who come for one record's history start in the list rather than before thirteen filters.
  const arrived = search.clave !== undefined && entradas.length > 0
  useEffect(() => {
    if (!arrived || document.activeElement !== document.body) return
    // The rows render once the list knows its height.
    const frame = requestAnimationFrame(leave)
    return () => cancelAnimationFrame(frame)
  }, [arrived, leave])
  const suya = entradas.find(({ entidad, clave }) => entidad === search.entidad && clave === search.clave)
  const nombre = suya && nombreDeRegistro(suya)
  const live = search.hasta === undefined && desde === undefined

  return (
    <ListPage
      title="Historial"
      lead="Todo lo que se escribió en Telar: quién, cuándo, qué, y qué le hizo a los costos."
      tabs={tabs}
      filtered={filtrosEnPalabras(search, autores, nombre)}
      filters={
        <HistorialFiltros
          search={search}
          onSearch={onSearch}
          nombre={nombre}
          autores={autores}
          onLeave={leave}
        />
      }
      tools={
        <>
          <ExportarBoton
            nombre="Historial"
            csv={async () => historialCsv(await allPages(query), format)}
            disabled={entradas.length === 0}
          />
          <PrintButton onWhole={async () => void (await allPages(query))} />
        </>
      }
    >
      <div className="relative flex min-h-0 flex-1 flex-col">
        {live && data && (
          <Nuevas filtro={filtro} seq={entradas[0]?.seq ?? 0} onShow={() => void toNewest()} />
        )}
        {desde !== undefined && data && (
          <p className="flex shrink-0 flex-wrap items-center justify-between gap-2 border-b bg-sunken/60 px-4 py-1.5 text-[0.8125rem] sm:px-5">
            <span className="figures">Desde la entrada {desde}</span>
            <Button
              variant="ghost"
              className="h-control-small"
              onClick={() => onSearch({ entrada: undefined })}
            >
              <ArrowUp aria-hidden />
              Ver lo más nuevo
            </Button>
          </p>
        )}
        {data && entradas.length > 0 ? (
          <HistorialLista
            // A list with other filters begins at its top, with nothing open.
            key={view}
            scroller={scroller}
            entradas={entradas}
            abierta={desde}
            more={hasNextPage}
            loading={isFetching}
            failed={isFetchNextPageError}
            onMore={more}
            onDeshacer={admin ? ask : undefined}
            efecto={efecto}
          />
        ) : data ? (
          <Ninguna filtered={isFiltered(search)} onClear={() => onSearch(SIN_FILTROS)} />
        ) : error ? (
          <FailureNotice
            error={error}
            title="No se pudo cargar el historial"
            retrying={isFetching}
            onRetry={() => void refetch()}
            className="flex-1"
          />
        ) : (
          <GridSkeleton label="Cargando el historial" rows={7} columns={2} compact />
        )}
      </div>
      <OnceOpen open={deshacer.asking !== null}>
        <DeshacerDialog deshacer={deshacer} onClosed={backToEntry} />
      </OnceOpen>
    </ListPage>
  )
}
