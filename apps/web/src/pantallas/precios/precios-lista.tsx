import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { api, type PrecioProducto } from '@telar/contract'
import { Tags } from 'lucide-react'
import { type ReactNode, useMemo, useRef } from 'react'
import type { ApiError } from '../../datos/api-error.ts'
import { consulta } from '../../datos/consulta.ts'
import { useVe } from '../../datos/session/session-context.ts'
import { ExportarFilas } from '../../dominio/exportacion/exportar-filas.tsx'
import {
  codigoDe,
  FiltrosDeProductos,
  TEXTOS_DE_PRODUCTOS,
  useDeProductos,
} from '../../dominio/producto/de-productos.tsx'
import { Grid, type GridHandle } from '../../kit/grid/grid.tsx'
import { useList } from '../../kit/hooks/use-list.ts'
import { csvKey } from '../../kit/lib/csv-rows.ts'
import type { SearchOf } from '../../kit/lib/read-search.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { columnasDe, enTarjeta } from './precios-columnas.tsx'

type PreciosSearch = SearchOf<'/precios'>

const ORDEN = 'codigo_producto'

const COSTOS = ['costos'] as const

/** Pixels. */
const HEIGHTS = { wide: 56, compact: 96 }

const TEXTOS = {
  ...TEXTOS_DE_PRODUCTOS,
  title: 'Precios',
  lead: 'De cada CDR a su precio, al día con todo lo que cuesta.',
  loading: 'Cargando los precios',
  failure: 'No se pudieron cargar los precios',
  noneHint: 'Cuando se cargue el primero, su precio va a aparecer acá.',
}

interface Props {
  search: PreciosSearch
  onSearch: (patch: Partial<PreciosSearch>) => void
  query: UseQueryResult<PrecioProducto[], ApiError>
  texts?: Partial<typeof TEXTOS>
  back?: ReactNode
  action?: ReactNode
  summary?: ReactNode
}

/** The prices of all products, or of a list. */
export const PreciosTabla = ({ search, onSearch, query, texts, back, action, summary }: Props) => {
  const grilla = useRef<GridHandle>(null)
  const { data } = query
  const costos = useVe()(COSTOS)
  const columnas = useMemo(() => columnasDe(data, costos), [data, costos])
  const textos = { ...TEXTOS, ...texts }
  const lista = useList<PrecioProducto, PreciosSearch>({
    query,
    failure: textos.failure,
    columns: columnas,
    card: useMemo(() => enTarjeta(columnas, costos), [columnas, costos]),
    name: 'precios',
    ...useDeProductos(search),
    search,
    onSearch,
    orden: ORDEN,
  })
  const { rows } = lista
  return (
    <ListScreen
      list={lista}
      grid={grilla}
      texts={textos}
      icon={Tags}
      back={back}
      action={action}
      summary={summary}
      filters={<FiltrosDeProductos rows={data} search={search} onSearch={onSearch} folded={lista.folded} />}
      tools={
        <ExportarFilas
          tabla="precios"
          columnas={['codigo_producto', 'lista']}
          claves={rows.map((row) => csvKey([codigoDe(row), search.lista ?? '']))}
          query={{ fecha: search.fecha, lista: search.lista }}
        />
      }
    >
      <Grid {...lista.grid} ref={grilla} label={textos.title} heights={HEIGHTS} />
    </ListScreen>
  )
}

/** All products, each by its own structure. */
export const PreciosLista = (props: Omit<Props, 'query'>) => {
  const { fecha } = props.search
  return <PreciosTabla {...props} query={useQuery(consulta(api.precio.list, { query: { fecha } }))} />
}
