import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ManoObra } from '@telar/contract'
import { Plus, Users } from 'lucide-react'
import { useCallback, useMemo, useRef } from 'react'
import { useCall } from '../lib/call-context.ts'
import { useFormat } from '../lib/format/format-context.ts'
import { readOrder, useShownRows, writeOrder } from '../lib/rows.ts'
import { useIsAdmin } from '../lib/session/admin.ts'
import { useLoadToast } from '../lib/use-load-toast.ts'
import { useUrlText } from '../lib/use-url-text.ts'
import { useWidth } from '../lib/use-width.ts'
import { Button } from '../ui/button.tsx'
import { CatalogGrid } from '../ui/catalog-grid.tsx'
import { DenseGrid } from '../ui/dense-grid.tsx'
import { sortOf } from '../ui/grid/column.ts'
import type { GridHandle } from '../ui/grid/grid.tsx'
import { OrderSelect } from '../ui/grid/order-select.tsx'
import { ListBody } from '../ui/list-body.tsx'
import { COMPACT_BELOW, ListPage } from '../ui/list-page.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { SectorFilter } from '../ui/sector-filter.tsx'
import { ShownCount } from '../ui/shown-count.tsx'
import { codigoDe, manoObraQueries } from './mano-obra.queries.ts'
import { ManoObraCifras } from './mano-obra-cifras.tsx'
import { COLUMNAS, TARJETA } from './mano-obra-columnas.tsx'
import { edicionDe } from './mano-obra-edicion.tsx'
import { type ManoObraSearch, ORDEN } from './mano-obra-search.ts'
import { useManoObraCambios } from './use-mano-obra-cambios.ts'

const NINGUNO: readonly ManoObra[] = []
const buscable = (tipo: ManoObra) => `${tipo.codigo_mano_obra} ${tipo.descripcion} ${tipo.sector_productivo}`
const nombre = (tipo: ManoObra) => tipo.descripcion
const sectorDe = (tipo: ManoObra) => tipo.sector_productivo

const TEXTOS = {
  noun: 'tipos de mano de obra',
  loading: 'Cargando la mano de obra',
  failure: 'No se pudo cargar la mano de obra desde el servidor.',
  none: 'Todavía no hay mano de obra',
  noneHint: 'Agregá la primera matriz con sus horas y su producción, para usarla en las composiciones.',
  noMatch: 'Ninguna mano de obra coincide',
}

const Agregar = () => (
  <Button asChild>
    <Link to="/cargarManoObra">
      <Plus aria-hidden />
      Agregar mano de obra
    </Link>
  </Button>
)

interface Props {
  sectores: readonly string[]
  search: ManoObraSearch
  onSearch: (patch: Partial<ManoObraSearch>) => void
}

export const ManoObraLista = ({ sectores, search, onSearch }: Props) => {
  const admin = useIsAdmin()
  const format = useFormat()
  const { data, isError, isFetching, errorUpdatedAt, refetch } = useQuery(manoObraQueries.list(useCall()))
  useLoadToast(errorUpdatedAt, TEXTOS.failure)
  const pagina = useRef<HTMLElement>(null)
  const compact = (useWidth(pagina) ?? innerWidth) < COMPACT_BELOW
  const grilla = useRef<GridHandle>(null)
  const { editor, removal } = useManoObraCambios(grilla, format)

  const [texto, setTexto] = useUrlText(search.q ?? '', (q) => onSearch({ q: q || undefined }))
  const { sector } = search
  const order = readOrder(search.orden, ORDEN)
  const keep = useCallback((tipo: ManoObra) => !sector || tipo.sector_productivo === sector, [sector])
  const { shown, query } = useShownRows({
    rows: data ?? NINGUNO,
    keyOf: codigoDe,
    textOf: buscable,
    query: texto,
    keep,
    sortBy: sortOf(COLUMNAS, order.by).value,
    desc: order.desc,
    pinned: editor.editing?.row,
  })
  const edicion = useMemo(
    () =>
      edicionDe(
        format,
        sectores.map((name) => ({ value: name, label: name })),
      ),
    [format, sectores],
  )
  const ordenar = (next: typeof order) =>
    onSearch({ orden: writeOrder(next, ORDEN) as ManoObraSearch['orden'] })

  return (
    <ListPage
      ref={pagina}
      title="Mano de Obra"
      lead="Tiempos, salarios y producción de cada operación. Al guardar, todos los productos que la usan se recalculan."
      action={admin && <Agregar />}
      summary={<ManoObraCifras tipos={data} />}
      filters={
        <>
          <SearchBox
            label="Buscar por código, descripción o sector"
            placeholder="Código, descripción o sector"
            value={texto}
            onChange={setTexto}
            onLeave={() => grilla.current?.focus()}
            className={compact ? 'basis-full' : ''}
          />
          <SectorFilter
            sectores={sectores}
            rows={data ?? NINGUNO}
            sectorOf={sectorDe}
            value={sector}
            onChange={(next) => onSearch({ sector: next })}
            className={compact ? 'min-w-0 flex-1 basis-5/12' : 'w-48'}
          />
          {compact && (
            <OrderSelect
              columns={COLUMNAS}
              order={order}
              onOrder={ordenar}
              className="min-w-0 flex-1 basis-5/12"
            />
          )}
        </>
      }
      foot={
        data && data.length > 0 && <ShownCount shown={shown.length} all={data.length} noun={TEXTOS.noun} />
      }
    >
      <ListBody
        all={data?.length}
        shown={shown.length}
        failed={isError}
        retrying={isFetching}
        onRetry={() => void refetch()}
        onClear={() => {
          setTexto('')
          onSearch({ q: undefined, sector: undefined })
        }}
        columns={COLUMNAS.length}
        compact={compact}
        texts={TEXTOS}
        icon={Users}
        add={admin && <Agregar />}
      >
        <DenseGrid compact={compact}>
          <CatalogGrid
            grid={grilla}
            label="Mano de obra"
            columns={compact ? TARJETA : COLUMNAS}
            rows={shown}
            keyOf={codigoDe}
            nameOf={nombre}
            view={`${query} ${sector} ${order.by} ${order.desc}`}
            order={order}
            onOrder={ordenar}
            compact={compact}
            minWidth={admin ? 'min-w-[75rem]' : 'min-w-[68rem]'}
            entidad="mano_obra"
            admin={admin}
            spec={edicion}
            editor={editor}
            removal={removal}
            describeDelete={({ descripcion }) =>
              `Se eliminará la mano de obra "${descripcion}". Esta acción no se puede deshacer.`
            }
          />
        </DenseGrid>
      </ListBody>
    </ListPage>
  )
}
