import { useInfiniteQuery } from '@tanstack/react-query'
import type { EventoAcceso, Persona } from '@telar/contract'
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { historialDeAccesos } from '../../datos/accesos.queries.ts'
import { AccesoEntrada } from '../../dominio/bitacora/acceso-entrada.tsx'
import { dondeDe, fraseDeAcceso, quienDeAcceso } from '../../dominio/bitacora/frase-acceso.ts'
import { ListaPorDia } from '../../dominio/bitacora/lista-por-dia.tsx'
import { allPages, ExportarBoton } from '../../dominio/exportacion/exportar-boton.tsx'
import { FailureNotice } from '../../kit/failure-notice.tsx'
import type { Format } from '../../kit/format/format.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { GridSkeleton } from '../../kit/grid/grid-skeleton.tsx'
import { csvOf } from '../../kit/lib/csv.ts'
import { ListPage } from '../../kit/list-page.tsx'
import { NoMatch } from '../../kit/no-match.tsx'
import { PrintButton } from '../../kit/print-button.tsx'
import { AccesosFiltros } from './accesos-filtros.tsx'
import { ACCESOS_SIN_FILTROS, type AccesosSearch, filtroDeAccesos } from './accesos-search.ts'

/** The access log as a CSV, in the list's words. */
const accesosCsv = (eventos: readonly EventoAcceso[], format: Format): string =>
  csvOf([
    ['Fecha', 'Hora', 'Quién', 'Qué', 'Desde dónde'],
    ...eventos.map((evento) => [
      format.date(evento.at),
      format.time(evento.at),
      quienDeAcceso(evento),
      fraseDeAcceso(evento),
      dondeDe(evento),
    ]),
  ])

interface Props {
  search: AccesosSearch
  onSearch: (patch: Partial<AccesosSearch>) => void
  personas: readonly Persona[] | undefined
  /** Tabs to the other screens about the past. */
  tabs: ReactNode
}

const AFRESH_MS = 15_000
const idDe = ({ id }: EventoAcceso): string => id

/** The access log, newest first, for administrators only (AUTH-24). */
export const AccesosScreen = ({ search, onSearch, personas, tabs }: Props) => {
  const format = useFormat()
  const scroller = useRef<HTMLDivElement>(null)
  const options = historialDeAccesos(filtroDeAccesos(search))
  const query = useInfiniteQuery(options)
  const { data, error, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } = query
  const eventos = useMemo(() => data?.pages.flat() ?? [], [data])
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage])
  // Refetches silently, and only while the list is at its top, so that new events do not move what somebody reads.
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden && !scroller.current?.scrollTop) void refetch({ cancelRefetch: false })
    }, AFRESH_MS)
    return () => clearInterval(timer)
  }, [refetch])

  return (
    <ListPage
      title="Accesos"
      lead="Quién entró o lo intentó, desde dónde, y qué se hizo con cuentas y contraseñas."
      tabs={tabs}
      filters={<AccesosFiltros search={search} onSearch={onSearch} personas={personas} />}
      tools={
        <>
          <ExportarBoton
            nombre="Accesos"
            csv={async () => accesosCsv(await allPages(query), format)}
            disabled={eventos.length === 0}
          />
          <PrintButton onWhole={async () => void (await allPages(query))} />
        </>
      }
    >
      {data && eventos.length > 0 ? (
        <ListaPorDia
          // A list with other filters begins at its top.
          key={JSON.stringify(options.queryKey)}
          label="Accesos"
          noun="accesos"
          scroller={scroller}
          registros={eventos}
          claveDe={idDe}
          tabStop
          more={hasNextPage}
          loading={isFetching}
          failed={isFetchNextPageError}
          onMore={more}
        >
          {(evento) => (
            <div className="border-b">
              <AccesoEntrada evento={evento} />
            </div>
          )}
        </ListaPorDia>
      ) : data ? (
        <NoMatch title="Ningún acceso coincide" onClear={() => onSearch(ACCESOS_SIN_FILTROS)}>
          Probá con otras fechas u otra persona, o quitá los filtros.
        </NoMatch>
      ) : error ? (
        <FailureNotice
          error={error}
          title="No se pudieron cargar los accesos"
          retrying={isFetching}
          onRetry={() => void refetch()}
          className="flex-1"
        />
      ) : (
        <GridSkeleton label="Cargando los accesos" rows={7} columns={2} compact />
      )}
    </ListPage>
  )
}
