import './filas.css'
import { useQuery } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { recetaQueries } from '../../datos/receta.queries.ts'
import { cn } from '../../kit/cn.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import type { Column } from '../../kit/grid/column.ts'
import { OrderSelect } from '../../kit/grid/order-select.tsx'
import { ListBody } from '../../kit/list-body.tsx'
import { HALF, ListPage } from '../../kit/list-page.tsx'
import { FoldedFilters, ViewsButton } from '../../kit/list-tools.tsx'
import { ListViewMenu } from '../../kit/list-view-menu.tsx'
import { Pager } from '../../kit/pager.tsx'
import { PrintButton } from '../../kit/print-button.tsx'
import { ImportarEnlace } from '../catalogo/importar-enlace.tsx'
import { ExportarFilas } from '../exportacion/exportar-filas.tsx'
import { FiltrosDeTotales } from '../producto/filtros-de-venta.tsx'
import { ProductFilter, type ProductFilterProps } from '../producto/product-filter.tsx'
import { ventaText } from '../producto/venta-search.ts'
import { SectorFilter } from '../sector/sector-filter.tsx'
import type { Paginas } from './use-paginas.ts'

const SHOWN = 30

const useComposiciones = (text: string, open: boolean) => {
  const { data, isFetching } = useQuery({
    ...recetaQueries.composiciones({ ...(text && { q: text }), limit: SHOWN, sort: 'cercania' }),
    enabled: open,
  })
  return { products: data?.rows, finding: isFetching }
}

/** Chooses one of the products that have a composition. */
const ProductoFiltro = (props: ProductFilterProps) => {
  const { producto } = props
  const { data } = useQuery({
    ...recetaQueries.producto(producto ?? ''),
    enabled: producto !== undefined,
  })
  return <ProductFilter {...props} description={data?.descripcion_producto} useFound={useComposiciones} />
}

/** Lines per print, about two hundred sheets. Ten thousand exhausted the browser's memory. */
const MAX_EN_PAPEL = 5_000

/** The texts of a list. */
interface Textos {
  title: string
  lead: string
  /** In the plural: 'líneas'. */
  noun: string
  /** Noun for the count below its pages. */
  counted: string
  loading: string
  none: string
  noneHint: string
  noMatch: string
  /** Advice for that case: 'quitá los filtros para ver todos los productos.' */
  noMatchHint: string
}

interface Props<R> {
  lista: Paginas<R>
  texts: Textos
  icon: LucideIcon
  columns: readonly Column<R>[]
  sectores: readonly string[]
  /** Chooses the only product shown; undefined for all. */
  onProducto: (codigo: string | undefined) => void
  /** Clears all filters. */
  onClear: () => void
  /** The export's columns that identify a row, and how to build a row's key. */
  clave: { columnas: readonly string[]; de: (row: R) => string }
  /** Rows on screen. */
  shown: number
  /** The button to add a record, for those who may. */
  add?: ReactNode
  /** Between head and list. */
  summary?: ReactNode
  /** Dialogs of the editor, mounted even while the list is empty. */
  dialogs: ReactNode
  /** The grid. */
  children: ReactNode
}

/** The screen of compositions or of their lines: head, filters, pages, and the rows or their replacement. */
export const PaginasScreen = <R,>(props: Props<R>) => {
  const { lista, texts, icon, columns, sectores, onProducto, onClear, shown } = props
  const { add, summary, dialogs, clave, children } = props
  const { compact } = lista
  const format = useFormat()
  return (
    <ListPage
      ref={lista.screen}
      title={texts.title}
      lead={texts.lead}
      action={add}
      summary={summary}
      filtered={[lista.producto, lista.sector, ...ventaText(lista.venta)].filter(
        (word) => word !== undefined,
      )}
      filters={
        <>
          <ProductoFiltro
            producto={lista.producto}
            onProducto={onProducto}
            className={compact ? `${HALF} text-sm` : 'w-56'}
          />
          <FoldedFilters
            folded={compact}
            count={[lista.sector, ...Object.values(lista.venta)].filter((word) => word !== undefined).length}
          >
            <FiltrosDeTotales search={lista.venta} onSearch={lista.onVenta} unfolded={compact} />
            <SectorFilter
              sectores={sectores}
              value={lista.sector}
              onChange={lista.onSector}
              compact={compact}
            />
            {compact && (
              <OrderSelect columns={columns} order={lista.order} onOrder={lista.onOrder} className={HALF} />
            )}
            <div className="flex gap-2 sm:ml-auto">
              <ExportarFilas
                tabla="recetas_normalizada"
                columnas={clave.columnas}
                claves={async () => (await lista.todas()).map(clave.de)}
              />
              <PrintButton
                onWhole={lista.onWhole}
                tooMany={
                  lista.total > MAX_EN_PAPEL
                    ? `Son ${format.integer(lista.total)} ${texts.counted}, y hasta ${format.integer(MAX_EN_PAPEL)} entran en papel. Filtrá, o bajá el archivo.`
                    : undefined
                }
              />
              {!compact && <ListViewMenu view={lista.shape} />}
              <ViewsButton view={lista.shape} />
            </div>
          </FoldedFilters>
        </>
      }
      foot={
        lista.rows && (
          <Pager
            page={lista.page}
            pages={lista.pages}
            shown={shown}
            all={lista.total}
            noun={texts.counted}
            onPage={lista.onPage}
          />
        )
      }
    >
      <ListBody
        all={lista.all}
        shown={shown}
        error={lista.error}
        retrying={lista.retrying}
        onRetry={lista.retry}
        onClear={onClear}
        columns={columns.length}
        compact={compact}
        texts={{ ...texts, failure: lista.failure }}
        icon={icon}
        fill={<ImportarEnlace tabla="recetas" />}
      >
        <div
          className={cn(
            'filas-por-estado flex min-h-0 flex-1 flex-col transition-opacity',
            lista.stale && 'opacity-50',
          )}
          aria-busy={lista.stale}
        >
          {children}
        </div>
      </ListBody>
      {dialogs}
    </ListPage>
  )
}
