import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  type Cascada,
  type Comparacion,
  cascadaDe,
  cascadaDeProducto,
  type ProductoComparado,
  pasosDe,
} from '@telar/contract'
import { ArrowRight, Equal } from 'lucide-react'
import type { ReactNode } from 'react'
import { historiaQueries, TODOS_LOS_MAYORES } from '../../datos/historia.queries.ts'
import { ExportarBoton } from '../../dominio/exportacion/exportar-boton.tsx'
import {
  AparteNota,
  amountOf,
  causaOf,
  MayoresComparados,
} from '../../dominio/historia/mayores-comparados.tsx'
import { momentoLabel, momentoText } from '../../dominio/historia/momento.ts'
import { MomentoPicker } from '../../dominio/historia/momento-picker.tsx'
import { usePartida } from '../../dominio/historia/partida.ts'
import { PuenteCascada } from '../../dominio/historia/puente-cascada.tsx'
import { SectoresComparados } from '../../dominio/historia/sectores-comparados.tsx'
import { FiltrosDeTotales } from '../../dominio/producto/filtros-de-venta.tsx'
import { ProductFilter, type ProductFilterProps } from '../../dominio/producto/product-filter.tsx'
import { ventaQuery, ventaText } from '../../dominio/producto/venta-search.ts'
import { Answer } from '../../kit/answer.tsx'
import { cn } from '../../kit/cn.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { useWholeOnPaper } from '../../kit/hooks/on-paper.ts'
import { csvOf } from '../../kit/lib/csv.ts'
import type { SearchOf } from '../../kit/lib/read-search.ts'
import { Notice } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { PrintButton } from '../../kit/print-button.tsx'
import { FilterSelect } from '../../kit/select.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { PreciosMovidos } from './precios-movidos.tsx'

type CompararSearch = SearchOf<'/comparar'>

const useProductos = (text: string, open: boolean) => {
  const { data, isFetching } = useQuery({
    ...historiaQueries.buscar(text),
    enabled: open,
    placeholderData: keepPreviousData,
  })
  return { products: data, finding: isFetching }
}

/** Restricts a comparison to one product. */
const ProductoFiltro = (props: ProductFilterProps) => <ProductFilter {...props} useFound={useProductos} />

/** The products that changed as a CSV; differences to the last digit. */
const compararCsv = (productos: readonly ProductoComparado[]): string =>
  csvOf([
    ['Código', 'Producto', 'Sector', 'Antes', 'Después', 'Diferencia', 'Por qué'],
    ...productos.map((producto) => [
      producto.codigo_producto,
      producto.descripcion_producto,
      producto.sector_productivo,
      amountOf(producto.antes),
      amountOf(producto.despues),
      producto.diferencia,
      causaOf(producto),
    ]),
  ])

const CARD = 'overflow-clip rounded-xl border bg-card shadow-raised'
const HEAD = 'px-5 pt-4 pb-3 font-semibold max-sm:px-4'

interface Props {
  search: CompararSearch
  onSearch: (patch: Partial<CompararSearch>) => void
  /** Tabs to the other screens about the past. */
  tabs: ReactNode
}

const Esqueleto = () => (
  <output aria-label="Comparando los costos" className="grid gap-5">
    <Skeleton className="h-96 w-full rounded-xl" />
    <Skeleton className="h-48 w-full rounded-xl" />
  </output>
)

const cascadaOf = ({ sectores, productos }: Comparacion, { producto, sector }: CompararSearch) => {
  if (producto !== undefined) return productos[0] ? cascadaDeProducto(productos[0]) : null
  return cascadaDe(
    sector === undefined ? sectores : sectores.filter((each) => each.sector_productivo === sector),
  )
}

interface PuenteProps {
  cascada: Cascada | null
  desde: string
  hasta: string | undefined
  titulo: string
  filtro: ReactNode
}

const Puente = ({ cascada, desde, hasta, titulo, filtro }: PuenteProps) => {
  const format = useFormat()
  return (
    <section aria-labelledby="puente-titulo" className={CARD}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b px-5 py-3 max-sm:px-4">
        <h2 id="puente-titulo" className="font-semibold">
          {titulo}
        </h2>
        {filtro}
      </div>
      {cascada ? (
        <>
          <PuenteCascada
            cascada={cascada}
            pasos={pasosDe(cascada)}
            desde={momentoLabel(desde, format)}
            hasta={momentoLabel(hasta, format)}
          />
          <p className="text-pretty border-t px-5 py-2.5 text-muted-foreground text-xs empty:hidden max-sm:px-4">
            <AparteNota aparte={cascada.aparte} />
          </p>
        </>
      ) : (
        <p className="px-5 py-6 text-muted-foreground max-sm:px-4">
          No se puede decir cuánto: en uno de los dos momentos hay un importe fuera de rango.
        </p>
      )}
    </section>
  )
}

interface ResultadoProps {
  comparacion: Comparacion
  search: CompararSearch
  desde: string
  onSearch: Props['onSearch']
}

const Resultado = ({ comparacion, search, desde, onSearch }: ResultadoProps) => {
  const format = useFormat()
  const { cambian, sectores, productos } = comparacion
  const { producto, sector, hasta } = search
  const [uno] = productos
  if (cambian === 0)
    return (
      <Notice icon={Equal} title="Nada cambió" role="status" className={cn(CARD, 'py-14')}>
        Los costos {producto !== undefined && `de ${producto} `}
        {momentoText(desde, format)} y {momentoText(hasta, format)} son los mismos.
      </Notice>
    )
  return (
    <>
      <Puente
        cascada={cascadaOf(comparacion, search)}
        desde={desde}
        hasta={hasta}
        titulo={
          producto === undefined
            ? 'Qué movió los costos, con mantención'
            : `Qué movió ${uno?.descripcion_producto ?? producto}`
        }
        filtro={
          producto === undefined && (
            <FilterSelect
              label="Sector"
              value={sector}
              all="Todos los sectores"
              options={sectores.map(({ sector_productivo: name }) => ({ value: name, label: name }))}
              onChange={(next) => onSearch({ sector: next })}
              className="w-48"
            />
          )
        }
      />
      {producto === undefined && (
        <section aria-labelledby="sectores-comparados" className={CARD}>
          <h2 id="sectores-comparados" className={HEAD}>
            Por sector
          </h2>
          <div className="border-t">
            <SectoresComparados
              sectores={sectores}
              elegido={sector}
              enlace={(name, badge) => (
                <Link
                  to="/comparar"
                  search={{ ...search, sector: name === sector ? undefined : name }}
                  aria-label={`Ver qué movió ${name}`}
                  className="inline-flex rounded-md after:absolute after:inset-0"
                >
                  {badge}
                </Link>
              )}
            />
          </div>
        </section>
      )}
      {producto === undefined && productos.length > 0 && (
        <section aria-labelledby="mayores-comparados" className={CARD}>
          <h2 id="mayores-comparados" className={cn(HEAD, 'tabular-nums')}>
            {cambian === 1 ? 'Cambia 1 producto' : `Cambian ${format.integer(cambian)} productos`}
            {productos.length < cambian && (
              <span className="ml-2 inline-block font-normal text-muted-foreground text-sm">
                los {productos.length} que más se movieron
              </span>
            )}
          </h2>
          <div className="border-t">
            <MayoresComparados productos={productos} vista="comparada" />
          </div>
        </section>
      )}
      {uno?.precios && <PreciosMovidos precios={uno.precios} className={CARD} />}
      {producto !== undefined && uno && (
        <section aria-label="Historia del producto" className={CARD}>
          <MayoresComparados productos={[uno]} />
        </section>
      )}
    </>
  )
}

const Comparado = ({ search, onSearch, desde }: Omit<Props, 'tabs'> & { desde: string }) => {
  const { hasta, producto } = search
  const queryClient = useQueryClient()
  const comparada = { desde, hasta, producto, ...(producto === undefined && ventaQuery(search)) }
  const completa = () => queryClient.fetchQuery(historiaQueries.comparar(comparada, TODOS_LOS_MAYORES))
  const { whole, onWhole } = useWholeOnPaper(completa)
  const query = useQuery({
    ...historiaQueries.comparar(comparada),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <MomentoPicker
          label="Desde"
          value={desde}
          hoy={false}
          onChange={(momento) => onSearch({ desde: momento })}
          className="max-sm:flex-auto"
        />
        <ArrowRight className="size-4 shrink-0 text-muted-foreground" aria-hidden />
        <MomentoPicker
          label="Hasta"
          value={hasta}
          onChange={(momento) => onSearch({ hasta: momento })}
          className="max-sm:flex-auto"
        />
        <ProductoFiltro
          producto={producto}
          onProducto={(codigo) => onSearch({ producto: codigo, sector: undefined })}
          className="sm:ml-2 sm:w-64"
        />
        {producto === undefined && <FiltrosDeTotales search={search} onSearch={onSearch} />}
        <div className="ml-auto flex gap-2">
          <ExportarBoton
            nombre="Comparación"
            csv={async () => compararCsv((await completa()).productos)}
            disabled={!query.data || query.data.cambian === 0}
          />
          <PrintButton onWhole={onWhole} />
        </div>
      </div>
      <Answer
        query={query}
        failure="No se pueden comparar los costos"
        failureClass={CARD}
        waiting={<Esqueleto />}
      >
        {(comparacion) => (
          <Resultado comparacion={whole ?? comparacion} search={search} desde={desde} onSearch={onSearch} />
        )}
      </Answer>
    </>
  )
}

/** What changed costs between two moments, and by how much (BIT-10). */
export const CompararScreen = (props: Props) => {
  const desde = usePartida(props.search.hasta, props.search.desde)
  const format = useFormat()
  const { hasta, producto } = props.search
  return (
    <Page
      title="Comparar"
      lead="Qué movió los costos entre dos momentos, y cuánto movió cada cosa."
      tabs={props.tabs}
      terse
      filtered={[
        `${momentoLabel(desde, format)} → ${momentoLabel(hasta, format)}`,
        ...(producto === undefined ? ventaText(props.search) : [producto]),
      ]}
      className="max-w-5xl"
    >
      {desde === undefined ? <Esqueleto /> : <Comparado {...props} desde={desde} />}
    </Page>
  )
}
