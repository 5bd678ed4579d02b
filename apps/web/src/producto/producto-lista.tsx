import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Producto } from '@telar/contract'
import { PackageOpen, Plus } from 'lucide-react'
import { useCallback, useMemo, useRef } from 'react'
import { useCall } from '../lib/call-context.ts'
import { readOrder, useShownRows, writeOrder } from '../lib/rows.ts'
import { useIsAdmin } from '../lib/session/admin.ts'
import { useLoadToast } from '../lib/use-load-toast.ts'
import { useUrlText } from '../lib/use-url-text.ts'
import { useWidth } from '../lib/use-width.ts'
import { Button } from '../ui/button.tsx'
import { CatalogGrid } from '../ui/catalog-grid.tsx'
import { sortOf } from '../ui/grid/column.ts'
import type { GridHandle } from '../ui/grid/grid.tsx'
import { ListBody } from '../ui/list-body.tsx'
import { COMPACT_BELOW, ListPage } from '../ui/list-page.tsx'
import { ShownCount } from '../ui/shown-count.tsx'
import { codigoDe, productoQueries } from './producto.queries.ts'
import { COLUMNAS } from './producto-columnas.tsx'
import { edicionDe } from './producto-edicion.tsx'
import { ProductoFiltros } from './producto-filtros.tsx'
import { ORDEN, type ProductoSearch } from './producto-search.ts'
import { useProductoCambios } from './use-producto-cambios.ts'

const NINGUNO: readonly Producto[] = []
const buscable = (p: Producto) => `${p.descripcion_producto} ${p.codigo_producto} ${p.sector_productivo}`
const nombre = (p: Producto) => p.descripcion_producto

const TEXTOS = {
  noun: 'productos',
  loading: 'Cargando los productos',
  failure: 'No se pudieron cargar los productos',
  none: 'Todavía no hay productos',
  noneHint: 'Agregá el primero para armar su composición y conocer su costo.',
  noMatch: 'Ningún producto coincide',
}

const Agregar = () => (
  <Button asChild>
    <Link to="/cargarProducto">
      <Plus aria-hidden />
      Agregar producto
    </Link>
  </Button>
)

interface Props {
  sectores: readonly string[]
  search: ProductoSearch
  onSearch: (patch: Partial<ProductoSearch>) => void
}

export const ProductoLista = ({ sectores, search, onSearch }: Props) => {
  const admin = useIsAdmin()
  const { data, isError, isFetching, errorUpdatedAt, refetch } = useQuery(productoQueries.list(useCall()))
  useLoadToast(errorUpdatedAt, TEXTOS.failure)
  const pagina = useRef<HTMLElement>(null)
  const compact = (useWidth(pagina) ?? innerWidth) < COMPACT_BELOW
  const grilla = useRef<GridHandle>(null)
  const { editor, removal } = useProductoCambios(grilla)

  const [texto, setTexto] = useUrlText(search.q ?? '', (q) => onSearch({ q: q || undefined }))
  const { producto, sector } = search
  const order = readOrder(search.orden, ORDEN)
  const keep = useCallback(
    (p: Producto) =>
      (!producto || p.codigo_producto === producto) && (!sector || p.sector_productivo === sector),
    [producto, sector],
  )
  const { shown, query } = useShownRows({
    rows: data ?? NINGUNO,
    keyOf: codigoDe,
    textOf: buscable,
    query: texto,
    keep,
    sortBy: sortOf(COLUMNAS, order.by).value,
    desc: order.desc,
    pinned: editor.editing?.row,
    stored: editor.stored,
  })
  const edicion = useMemo(() => edicionDe(sectores.map((name) => ({ value: name, label: name }))), [sectores])
  const ordenar = (next: typeof order) =>
    onSearch({ orden: writeOrder(next, ORDEN) as ProductoSearch['orden'] })

  return (
    <ListPage
      ref={pagina}
      title="Productos"
      lead="Lo que fabricás, cada producto en su sector productivo."
      action={admin && <Agregar />}
      filters={
        <ProductoFiltros
          texto={texto}
          onTexto={setTexto}
          onLeave={() => grilla.current?.focus()}
          productos={data ?? NINGUNO}
          sectores={sectores}
          search={search}
          onSearch={onSearch}
          orden={compact ? { order, onOrder: ordenar } : undefined}
        />
      }
      foot={data && data.length > 0 && <ShownCount shown={shown.length} all={data.length} noun="productos" />}
    >
      <ListBody
        all={data?.length}
        shown={shown.length}
        failed={isError}
        retrying={isFetching}
        onRetry={() => void refetch()}
        onClear={() => {
          setTexto('')
          onSearch({ q: undefined, producto: undefined, sector: undefined })
        }}
        columns={COLUMNAS.length}
        compact={compact}
        texts={TEXTOS}
        icon={PackageOpen}
        add={admin && <Agregar />}
      >
        <CatalogGrid
          grid={grilla}
          label="Productos"
          columns={COLUMNAS}
          rows={shown}
          keyOf={codigoDe}
          nameOf={nombre}
          view={`${query} ${producto} ${sector} ${order.by} ${order.desc}`}
          order={order}
          onOrder={ordenar}
          compact={compact}
          entidad="producto"
          admin={admin}
          spec={edicion}
          editor={editor}
          removal={removal}
          describeDelete={(p) =>
            `Se eliminará el producto "${p.descripcion_producto}". Esta acción no se puede deshacer.`
          }
        />
      </ListBody>
    </ListPage>
  )
}
