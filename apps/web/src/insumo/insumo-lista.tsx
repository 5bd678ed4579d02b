import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Insumo } from '@telar/contract'
import { Boxes, Plus } from 'lucide-react'
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
import { Combobox } from '../ui/combobox.tsx'
import { sortOf } from '../ui/grid/column.ts'
import type { GridHandle } from '../ui/grid/grid.tsx'
import { OrderSelect } from '../ui/grid/order-select.tsx'
import { ListBody } from '../ui/list-body.tsx'
import { COMPACT_BELOW, ListPage } from '../ui/list-page.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { ShownCount } from '../ui/shown-count.tsx'
import { gruposDe } from './grupos.ts'
import { codigoDe, insumoQueries } from './insumo.queries.ts'
import { COLUMNAS } from './insumo-columnas.tsx'
import { edicionDe } from './insumo-edicion.tsx'
import { type InsumoSearch, ORDEN } from './insumo-search.ts'
import { useInsumoCambios } from './use-insumo-cambios.ts'

const NINGUNO: readonly Insumo[] = []
const buscable = (i: Insumo) => `${i.codigo} ${i.detalle} ${i.grupo}`
const nombre = (i: Insumo) => i.detalle

const TEXTOS = {
  noun: 'insumos',
  loading: 'Cargando los insumos',
  failure: 'No se pudieron cargar los insumos desde el servidor',
  none: 'Todavía no hay insumos',
  noneHint: 'Agregá el primero con su costo, para usarlo en las composiciones.',
  noMatch: 'Ningún insumo coincide',
}

const Agregar = () => (
  <Button asChild>
    <Link to="/cargarInsumo">
      <Plus aria-hidden />
      Agregar insumo
    </Link>
  </Button>
)

interface Props {
  search: InsumoSearch
  onSearch: (patch: Partial<InsumoSearch>) => void
}

export const InsumoLista = ({ search, onSearch }: Props) => {
  const admin = useIsAdmin()
  const format = useFormat()
  const { data, isError, isFetching, errorUpdatedAt, refetch } = useQuery(insumoQueries.list(useCall()))
  useLoadToast(errorUpdatedAt, TEXTOS.failure)
  const pagina = useRef<HTMLElement>(null)
  const compact = (useWidth(pagina) ?? innerWidth) < COMPACT_BELOW
  const grilla = useRef<GridHandle>(null)
  const { editor, removal } = useInsumoCambios(grilla, format)

  const [texto, setTexto] = useUrlText(search.q ?? '', (q) => onSearch({ q: q || undefined }))
  const { grupo } = search
  const order = readOrder(search.orden, ORDEN)
  const keep = useCallback((insumo: Insumo) => !grupo || insumo.grupo === grupo, [grupo])
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
  const grupos = useMemo(
    () => gruposDe(data ?? NINGUNO).map((name) => ({ value: name, label: name })),
    [data],
  )
  const edicion = useMemo(() => edicionDe(format, grupos), [format, grupos])
  const ordenar = (next: typeof order) =>
    onSearch({ orden: writeOrder(next, ORDEN) as InsumoSearch['orden'] })

  return (
    <ListPage
      ref={pagina}
      title="Insumos"
      lead="Lo que comprás para fabricar. Al guardar un costo, todos los productos que lo usan se recalculan."
      action={admin && <Agregar />}
      filters={
        <>
          <SearchBox
            label="Buscar por código, detalle o grupo"
            placeholder="Código, detalle o grupo"
            value={texto}
            onChange={setTexto}
            onLeave={() => grilla.current?.focus()}
            className={compact ? 'basis-full' : ''}
          />
          <Combobox
            aria-label="Grupo"
            options={[{ value: '', label: 'Todos los grupos' }, ...grupos]}
            value={grupo ?? ''}
            onChange={(next) => onSearch({ grupo: next || undefined })}
            placeholder="Todos los grupos"
            searchLabel="Buscar grupo"
            empty="No se encontraron grupos"
            className={compact ? 'min-w-0 flex-1 basis-5/12 text-sm' : 'w-56'}
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
      foot={data && data.length > 0 && <ShownCount shown={shown.length} all={data.length} noun="insumos" />}
    >
      <ListBody
        all={data?.length}
        shown={shown.length}
        failed={isError}
        retrying={isFetching}
        onRetry={() => void refetch()}
        onClear={() => {
          setTexto('')
          onSearch({ q: undefined, grupo: undefined })
        }}
        columns={COLUMNAS.length}
        compact={compact}
        texts={TEXTOS}
        icon={Boxes}
        add={admin && <Agregar />}
      >
        <CatalogGrid
          grid={grilla}
          label="Insumos"
          columns={COLUMNAS}
          rows={shown}
          keyOf={codigoDe}
          nameOf={nombre}
          view={`${query} ${grupo} ${order.by} ${order.desc}`}
          order={order}
          onOrder={ordenar}
          compact={compact}
          entidad="insumo"
          admin={admin}
          spec={edicion}
          editor={editor}
          removal={removal}
          describeDelete={({ detalle }) =>
            `Se eliminará el insumo "${detalle}". Esta acción no se puede deshacer.`
          }
        />
      </ListBody>
    </ListPage>
  )
}
