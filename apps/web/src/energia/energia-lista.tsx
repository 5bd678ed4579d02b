import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Energia, ManoObra } from '@telar/contract'
import { Plus, Zap } from 'lucide-react'
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
import { codigoDe, energiaQueries } from './energia.queries.ts'
import { EnergiaCifras } from './energia-cifras.tsx'
import { COLUMNAS, TARJETA } from './energia-columnas.tsx'
import { edicionDe } from './energia-edicion.tsx'
import { type EnergiaSearch, ORDEN } from './energia-search.ts'
import { useEnergiaCambios } from './use-energia-cambios.ts'
import { useManosDeObra } from './use-manos-de-obra.ts'

const NINGUNO: readonly Energia[] = []
const buscable = (equipo: Energia) =>
  `${equipo.codigo_energia} ${equipo.descripcion} ${equipo.codigo_mano_obra} ${equipo.sector_productivo}`
const nombre = (equipo: Energia) => equipo.descripcion
const sectorDe = (equipo: Energia) => equipo.sector_productivo

const TEXTOS = {
  noun: 'equipos',
  loading: 'Cargando la matriz energética',
  failure: 'No se pudo cargar la matriz energética desde el servidor.',
  none: 'Todavía no hay equipos',
  noneHint: 'Agregá el primero con su consumo, para usarlo en las composiciones.',
  noMatch: 'Ningún equipo coincide',
}

const Agregar = () => (
  <Button asChild>
    <Link to="/cargarEnergia">
      <Plus aria-hidden />
      Agregar energía
    </Link>
  </Button>
)

interface Props {
  sectores: readonly string[]
  /** To choose from when editing. */
  manosDeObra: readonly ManoObra[]
  search: EnergiaSearch
  onSearch: (patch: Partial<EnergiaSearch>) => void
}

export const EnergiaLista = ({ sectores, manosDeObra, search, onSearch }: Props) => {
  const admin = useIsAdmin()
  const format = useFormat()
  const { data, isError, isFetching, errorUpdatedAt, refetch } = useQuery(energiaQueries.list(useCall()))
  useLoadToast(errorUpdatedAt, TEXTOS.failure)
  const pagina = useRef<HTMLElement>(null)
  const compact = (useWidth(pagina) ?? innerWidth) < COMPACT_BELOW
  const grilla = useRef<GridHandle>(null)
  const { editor, removal } = useEnergiaCambios(grilla, format)
  const manos = useManosDeObra(manosDeObra)

  const [texto, setTexto] = useUrlText(search.q ?? '', (q) => onSearch({ q: q || undefined }))
  const { sector } = search
  const order = readOrder(search.orden, ORDEN)
  const keep = useCallback((equipo: Energia) => !sector || equipo.sector_productivo === sector, [sector])
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
      edicionDe({
        format,
        sectores: sectores.map((name) => ({ value: name, label: name })),
        manosDeObra: manos.opciones,
        manoObraDe: manos.de,
      }),
    [format, sectores, manos],
  )
  const ordenar = (next: typeof order) =>
    onSearch({ orden: writeOrder(next, ORDEN) as EnergiaSearch['orden'] })

  return (
    <ListPage
      ref={pagina}
      title="Matriz Energética"
      lead="Lo que consume cada equipo y cuánto cuesta por unidad. Al guardar, todos los productos que lo usan se recalculan."
      action={admin && <Agregar />}
      summary={<EnergiaCifras equipos={data} />}
      filters={
        <>
          <SearchBox
            label="Buscar por código, descripción, mano de obra o sector"
            placeholder="Código, descripción, mano de obra…"
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
        icon={Zap}
        add={admin && <Agregar />}
      >
        <DenseGrid compact={compact}>
          <CatalogGrid
            grid={grilla}
            label="Matriz energética"
            columns={compact ? TARJETA : COLUMNAS}
            rows={shown}
            keyOf={codigoDe}
            nameOf={nombre}
            view={`${query} ${sector} ${order.by} ${order.desc}`}
            order={order}
            onOrder={ordenar}
            compact={compact}
            minWidth="min-w-[70rem]"
            entidad="energia"
            admin={admin}
            spec={edicion}
            editor={editor}
            removal={removal}
            describeDelete={({ descripcion }) =>
              `Se eliminará el equipo "${descripcion}". Esta acción no se puede deshacer.`
            }
          />
        </DenseGrid>
      </ListBody>
    </ListPage>
  )
}
