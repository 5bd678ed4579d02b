import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type ResultadoCdr } from '@telar/contract'
import { PackageOpen } from 'lucide-react'
import { type ReactNode, useCallback, useMemo, useRef } from 'react'
import { claveDe, consulta } from '../../datos/consulta.ts'
import { useIsAdmin } from '../../datos/session/session-context.ts'
import { ImportarEnlace } from '../../dominio/catalogo/importar-enlace.tsx'
import { FechaContext } from '../../dominio/cdr/cdr-context.ts'
import { ExportarFilas } from '../../dominio/exportacion/exportar-filas.tsx'
import {
  codigoDe,
  FiltrosDeProductos,
  TEXTOS_DE_PRODUCTOS,
  useDeProductos,
} from '../../dominio/producto/de-productos.tsx'
import { cotizacionText, formatEn, useCotizaciones } from '../../dominio/valor/en-moneda.ts'
import { MonedaSelector } from '../../dominio/valor/moneda-selector.tsx'
import { Button } from '../../kit/button.tsx'
import { FormatContext, useFormat } from '../../kit/format/format-context.ts'
import { Grid, type GridHandle } from '../../kit/grid/grid.tsx'
import { useList } from '../../kit/hooks/use-list.ts'
import { stringifySearch } from '../../kit/lib/read-search.ts'
import { AddLink } from '../../kit/list-page.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { OnlyButton } from '../../kit/only-button.tsx'
import { RefreshButton } from '../../kit/refresh-button.tsx'
import { CdrPanel } from './cdr-panel.tsx'
import { type CdrSearch, ORDEN } from './cdr-search.ts'
import { CdrTotales, totalesOf } from './cdr-totales.tsx'
import { LISTA, useColumnas } from './use-columnas.ts'
import { usePanel } from './use-panel.ts'

/** Pixels; lower than in other lists, because rows have one line. */
const HEIGHTS = { wide: 44, compact: 71 }

const TEXTOS = {
  ...TEXTOS_DE_PRODUCTOS,
  title: 'Resultados CDR',
  lead: 'Costo de reposición directo de cada producto, al día con sus insumos, mano de obra y energía.',
  loading: 'Cargando los resultados CDR',
  failure: 'No se pudieron cargar los resultados CDR',
  noneHint: 'Cuando se cargue el primero, su CDR va a aparecer acá.',
}
const INCOMPLETOS = 'Solo incompletos'

const ENTONCES = {
  ...TEXTOS,
  failure: 'No se pueden ver los costos de ese momento',
  none: 'En ese momento no había productos',
  noneHint: '',
}

interface Props {
  search: CdrSearch
  onSearch: (patch: Partial<CdrSearch>, options: { replace: boolean }) => void
  /** Chooses the moment. */
  momento: ReactNode
  /** The notice about a past moment. */
  aviso: ReactNode
  /** Renders the history of a product's CDR. */
  historia: (codigo: string) => ReactNode
}

/** Size and colour belong to the open product. */
const SIN_VARIEDAD = { talle: undefined, color: undefined }

export const CdrScreen = ({ search, onSearch: onAddress, momento, aviso, historia }: Props) => {
  const onSearch: Props['onSearch'] = (patch, options) =>
    onAddress(
      'producto' in patch && patch.producto !== producto ? { ...SIN_VARIEDAD, ...patch } : patch,
      options,
    )
  const queryClient = useQueryClient()
  const admin = useIsAdmin()
  const grilla = useRef<GridHandle>(null)
  const { fecha, incompletos, producto } = search
  const set = (patch: Partial<CdrSearch>) => onSearch(patch, { replace: true })

  const query = useQuery(consulta(api.cdr.list, { query: { fecha } }))
  const { data, error } = query
  // Opening another product must not change the links of the list.
  const vista = JSON.stringify({ ...search, ...SIN_VARIEDAD, producto: undefined })
  const hrefOf = useCallback(
    (codigo: string) => `/resultados-cdr${stringifySearch({ ...JSON.parse(vista), producto: codigo })}`,
    [vista],
  )
  const deProductos = useDeProductos(search)
  const { keep } = deProductos
  const lista = useList<ResultadoCdr, CdrSearch>({
    query,
    failure: fecha === undefined ? TEXTOS.failure : null,
    columns: useColumnas(hrefOf, fecha, search),
    name: LISTA,
    ...deProductos,
    keep: useCallback((r) => (!incompletos || r.incompleto) && keep(r), [incompletos, keep]),
    search,
    onSearch: set,
    filters: { ...deProductos.filters, incompletos },
    said: [incompletos && INCOMPLETOS, ...deProductos.said],
    orden: ORDEN,
  })
  const { rows, compact } = lista
  const propio = useFormat()
  const cotizaciones = useCotizaciones(fecha)
  const cotizacion = cotizaciones.find(({ codigo }) => codigo === search.moneda)
  const format = useMemo(() => (cotizacion ? formatEn(propio, cotizacion) : propio), [propio, cotizacion])
  const totales = useMemo(() => totalesOf(rows), [rows])
  const abierto = useMemo(() => data?.find((r) => r.codigo_producto === producto), [data, producto])
  const { panel, docked, open, close, follow } = usePanel(producto, onSearch, grilla)

  /** The list is already fresh, but the breakdowns are not. */
  const refreshDesgloses = () => void queryClient.invalidateQueries({ queryKey: claveDe(api.cdr.desglose) })

  return (
    <FechaContext value={fecha}>
      <FormatContext value={format}>
        <div className="flex h-full min-h-[32rem]">
          <ListScreen
            list={lista}
            grid={grilla}
            texts={fecha === undefined ? TEXTOS : ENTONCES}
            icon={PackageOpen}
            action={
              <div className="flex shrink-0 gap-2">
                {momento}
                <RefreshButton query={query} label="Refrescar" onFresh={refreshDesgloses} />
              </div>
            }
            add={admin && fecha === undefined && <AddLink to="/cargarProducto">Agregar producto</AddLink>}
            fill={fecha === undefined && <ImportarEnlace tabla="productos" />}
            summary={(data || !error) && aviso}
            filters={
              <>
                <OnlyButton
                  label={INCOMPLETOS}
                  on={incompletos ?? false}
                  short={compact}
                  onChange={() => set({ incompletos: !incompletos || undefined })}
                />
                <MonedaSelector
                  cotizaciones={cotizaciones}
                  value={search.moneda}
                  onChange={(moneda) => set({ moneda })}
                />
                <FiltrosDeProductos rows={data} search={search} onSearch={set} folded={lista.folded} />
              </>
            }
            tools={
              <ExportarFilas
                tabla="resultados_cdr"
                columnas={['codigo_producto']}
                claves={rows.map(codigoDe)}
                query={{ fecha, moneda: cotizacion?.codigo }}
              />
            }
            failureAction={
              fecha !== undefined && (
                <Button variant="outline" onClick={() => set({ fecha: undefined })}>
                  Volver a hoy
                </Button>
              )
            }
            foot={
              <CdrTotales
                totales={totales}
                de={data?.length ?? 0}
                nota={cotizacion && cotizacionText(propio, cotizacion)}
              />
            }
          >
            <Grid
              {...lista.grid}
              ref={grilla}
              label="Resultados CDR"
              view={`${lista.grid.view} ${fecha} ${search.moneda}`}
              heights={HEIGHTS}
              legend={
                <>
                  <span>Producto</span>
                  <span>
                    <span className="font-medium text-foreground">CDR base</span> / con mantención
                  </span>
                </>
              }
              opening={{
                open: producto,
                onOpen: (r, by) => open(r.codigo_producto, by),
                onMove: (r) => follow(r.codigo_producto),
              }}
            />
          </ListScreen>
          {producto !== undefined && (
            <CdrPanel
              ref={panel}
              codigo={producto}
              resultado={abierto}
              onClose={close}
              // Past costs are not converted at today's rate.
              historia={<FormatContext value={propio}>{historia(producto)}</FormatContext>}
              vista={search.vista ?? 'desglose'}
              onVista={(next) => set({ vista: next === 'historia' ? next : undefined })}
              variedad={{ talle: search.talle, color: search.color }}
              onVariedad={({ talle, color }) => set({ talle, color })}
              docked={docked}
            />
          )}
        </div>
      </FormatContext>
    </FechaContext>
  )
}
