import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ResultadoCdr } from '@telar/contract'
import { CircleAlert, PackageOpen, RefreshCw, SearchX } from 'lucide-react'
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { toast } from 'sonner'
import { useCall } from '../lib/call-context.ts'
import { stringifySearch } from '../lib/search-params.ts'
import { useMediaQuery } from '../lib/use-media-query.ts'
import { useUrlText } from '../lib/use-url-text.ts'
import { useWidth } from '../lib/use-width.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { cdrQueries } from './cdr.queries.ts'
import { CdrEsqueleto } from './cdr-esqueleto.tsx'
import { filterFilas, sortFilas, toFilas, totalesOf } from './cdr-filas.ts'
import { CdrFiltros } from './cdr-filtros.tsx'
import { CdrGrilla, type GrillaHandle } from './cdr-grilla.tsx'
import { CdrPanel, type PanelHandle } from './cdr-panel.tsx'
import { type CdrSearch, readOrden, writeOrden } from './cdr-search.ts'
import { CdrTotales } from './cdr-totales.tsx'
import { FechaContext } from './fecha-context.ts'

const COMPACT_BELOW = 600
/** The panel follows the keyboard once it rests: a held arrow key would ask for dozens of breakdowns. */
const FOLLOW_MS = 120
const NONE: readonly ResultadoCdr[] = []
const ERROR_TEXT = 'No se pudieron cargar los resultados CDR'

interface Props {
  search: CdrSearch
  onSearch: (patch: Partial<CdrSearch>, options: { replace: boolean }) => void
  /** Chooses the moment that is looked at. */
  momento: ReactNode
  /** Says that it is a moment of the past, where it is one. */
  aviso: ReactNode
  /** How a product's CDR got to be what it is. */
  historia: (codigo: string) => ReactNode
}

export const CdrScreen = ({ search, onSearch, momento, aviso, historia }: Props) => {
  const call = useCall()
  const queryClient = useQueryClient()
  const { fecha } = search
  const { data, isError, error, isFetching, dataUpdatedAt, errorUpdatedAt, refetch } = useQuery(
    cdrQueries.list(call, fecha),
  )
  const docked = useMediaQuery('(min-width: 75rem)')
  const list = useRef<HTMLElement>(null)
  const compact = (useWidth(list) ?? innerWidth) < COMPACT_BELOW
  const grilla = useRef<GrillaHandle>(null)
  const panel = useRef<PanelHandle>(null)
  const toPanel = useRef(false)

  const set = (patch: Partial<CdrSearch>) => onSearch(patch, { replace: true })
  const [texto, setTexto] = useUrlText(search.q ?? '', (q) => set({ q: q || undefined }))
  const orden = readOrden(search.orden)
  const { sector, incompletos, producto } = search

  const filas = useMemo(() => toFilas(data ?? NONE), [data])
  const sectores = useMemo(
    () =>
      [...new Set((data ?? NONE).map((r) => r.sector_productivo))].sort((a, b) => a.localeCompare(b, 'es')),
    [data],
  )
  const { columna, desc } = orden
  // Sorted once for many searches: a filter keeps the order.
  const ordenadas = useMemo(() => sortFilas(filas, { columna, desc }), [filas, columna, desc])
  const buscado = useDeferredValue(texto)
  const resultados = useMemo(
    () => filterFilas(ordenadas, { q: buscado, sector, incompletos }),
    [ordenadas, buscado, sector, incompletos],
  )
  const totales = useMemo(() => totalesOf(resultados), [resultados])
  const abierto = useMemo(() => data?.find((r) => r.codigo_producto === producto), [data, producto])

  useEffect(() => {
    if (errorUpdatedAt > 0 && fecha === undefined) toast.error(ERROR_TEXT)
  }, [errorUpdatedAt, fecha])

  const latest = useRef(onSearch)
  latest.current = onSearch
  const open = useCallback((codigo: string, by: 'pointer' | 'keyboard') => {
    toPanel.current = by === 'keyboard'
    latest.current({ producto: codigo }, { replace: false })
    if (by === 'keyboard') panel.current?.focus()
  }, [])
  const close = useCallback(() => {
    latest.current({ producto: undefined }, { replace: true })
    grilla.current?.focus(producto)
  }, [producto])

  // Opened by key from the list: go into what has just appeared.
  useEffect(() => {
    if (producto !== undefined && toPanel.current) panel.current?.focus()
    toPanel.current = false
  }, [producto])

  const following = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(following.current), [])
  const follow = (codigo: string) => {
    if (!docked || producto === undefined) return
    clearTimeout(following.current)
    following.current = setTimeout(() => latest.current({ producto: codigo }, { replace: true }), FOLLOW_MS)
  }

  const refresh = async () => {
    const before = dataUpdatedAt
    const after = await refetch()
    // Neither a failure nor a session that ended meanwhile brings anything new.
    if (after.isError || after.dataUpdatedAt === before) return
    toast.success('Datos actualizados')
    // The list is new already; the breakdowns are not.
    void queryClient.invalidateQueries({
      queryKey: cdrQueries.all,
      predicate: ({ queryKey }) => queryKey[1] === 'desglose',
    })
  }

  const clear = () => {
    setTexto('')
    set({ q: undefined, sector: undefined, incompletos: undefined })
  }

  if (isError)
    return (
      <div className="grid min-h-full place-content-center">
        <Notice
          icon={CircleAlert}
          tone="destructive"
          role="alert"
          title={fecha === undefined ? ERROR_TEXT : 'No se pueden ver los costos de ese momento'}
          action={
            <>
              {(fecha === undefined || error.passing) && (
                <Button onClick={() => void refetch()} disabled={isFetching}>
                  {isFetching ? 'Cargando…' : 'Reintentar'}
                </Button>
              )}
              {fecha !== undefined && (
                <Button variant="outline" onClick={() => set({ fecha: undefined })}>
                  Volver a hoy
                </Button>
              )}
            </>
          }
        >
          {fecha === undefined ? 'Revisá la conexión con el servidor y volvé a intentar.' : error.message}
        </Notice>
      </div>
    )

  return (
    <FechaContext value={fecha}>
      <div className="flex h-full min-h-[32rem]">
        <section
          ref={list}
          aria-labelledby="cdr-titulo"
          className="flex min-w-0 flex-1 flex-col gap-4 p-4 sm:p-6"
        >
          <div className="flex items-start justify-between gap-4">
            <div className="min-w-0">
              <h1 id="cdr-titulo" className="font-semibold text-[1.375rem] leading-tight tracking-tight">
                Resultados CDR
              </h1>
              <p className="mt-1 text-muted-foreground max-sm:hidden">
                Costo de reposición directo de cada producto, al día con sus insumos, mano de obra y energía.
              </p>
            </div>
            <div className="flex shrink-0 gap-2">
              {momento}
              <Button
                variant="outline"
                onClick={() => void refresh()}
                disabled={isFetching}
                className="max-sm:w-9 max-sm:px-0"
              >
                <RefreshCw className={isFetching ? 'animate-spin' : ''} aria-hidden />
                <span className="max-sm:sr-only">Actualizar</span>
              </Button>
            </div>
          </div>
          {aviso}
          <CdrFiltros
            texto={texto}
            onTexto={setTexto}
            onLeave={() => grilla.current?.focus()}
            sectores={sectores}
            sector={sector}
            onSector={(next) => set({ sector: next })}
            incompletos={incompletos ?? false}
            onIncompletos={(only) => set({ incompletos: only || undefined })}
            orden={
              compact ? { value: orden, onChange: (next) => set({ orden: writeOrden(next) }) } : undefined
            }
          />
          <div className="flex min-h-0 flex-1 flex-col overflow-clip rounded-xl border bg-card shadow-raised max-sm:-mx-4 max-sm:-mb-4 max-sm:rounded-none max-sm:border-x-0 max-sm:border-b-0">
            {!data ? (
              <CdrEsqueleto compact={compact} />
            ) : resultados.length > 0 ? (
              <CdrGrilla
                ref={grilla}
                resultados={resultados}
                view={`${buscado} ${sector} ${incompletos} ${columna} ${desc} ${fecha}`}
                orden={orden}
                onOrden={(next) => set({ orden: writeOrden(next) })}
                abierto={producto}
                compact={compact}
                hrefOf={(codigo) => `/resultados-cdr${stringifySearch({ ...search, producto: codigo })}`}
                onOpen={open}
                onMove={follow}
              />
            ) : data.length === 0 ? (
              <Notice
                icon={PackageOpen}
                title={fecha === undefined ? 'Todavía no hay productos' : 'En ese momento no había productos'}
                className="flex-1"
              >
                {fecha === undefined && 'Cuando se cargue el primero, su CDR va a aparecer acá.'}
              </Notice>
            ) : (
              <Notice
                icon={SearchX}
                role="status"
                title="Ningún producto coincide"
                className="flex-1"
                action={
                  <Button variant="outline" onClick={clear}>
                    Quitar los filtros
                  </Button>
                }
              >
                Probá con otras palabras, o quitá los filtros para ver los {data.length} productos.
              </Notice>
            )}
            {data && data.length > 0 && <CdrTotales totales={totales} de={data.length} />}
          </div>
        </section>
        {producto !== undefined && (
          <CdrPanel
            ref={panel}
            codigo={producto}
            resultado={abierto}
            onClose={close}
            historia={historia(producto)}
            vista={search.vista ?? 'desglose'}
            onVista={(next) => set({ vista: next === 'historia' ? next : undefined })}
            docked={docked}
          />
        )}
      </div>
    </FechaContext>
  )
}
