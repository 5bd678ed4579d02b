import { useQuery } from '@tanstack/react-query'
import { api, type Perdida } from '@telar/contract'
import { Scissors } from 'lucide-react'
import { type ReactNode, useMemo, useRef } from 'react'
import { consulta } from '../../datos/consulta.ts'
import { ExportarBoton } from '../../dominio/exportacion/exportar-boton.tsx'
import {
  FiltrosDeProductos,
  TEXTOS_DE_PRODUCTOS,
  useDeProductos,
} from '../../dominio/producto/de-productos.tsx'
import { Grid, type GridHandle } from '../../kit/grid/grid.tsx'
import { useList } from '../../kit/hooks/use-list.ts'
import type { SearchOf } from '../../kit/lib/read-search.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { columnasDe, parteDe } from './perdidas-columnas.tsx'
import { perdidasCsv } from './perdidas-csv.ts'

type PerdidasSearch = SearchOf<'/perdidas'>

/** The largest loss first. */
const ORDEN = '-perdida'

/** Pixels. */
const HEIGHTS = { wide: 56, compact: 96 }

const TEXTOS = {
  ...TEXTOS_DE_PRODUCTOS,
  title: 'Pérdidas',
  lead: 'La plata que se va en merma y en segunda de cada producto, con la de sus subproductos.',
  loading: 'Cargando las pérdidas',
  failure: 'No se pudieron cargar las pérdidas',
  none: 'Ningún producto pierde nada',
  noneHint:
    'Cargá la merma en las líneas de una composición, o la segunda de un producto, y acá vas a ver cuánto cuestan.',
  noMatchHint: 'Probá con otras palabras, o quitá los filtros para ver todos los productos que pierden algo.',
}

interface Props {
  search: PerdidasSearch
  onSearch: (patch: Partial<PerdidasSearch>) => void
  /** Chooses the moment. */
  momento: ReactNode
  /** The notice about another moment than now. */
  aviso: ReactNode
}

/** The cost of waste and seconds, the largest loss first. */
export const PerdidasScreen = ({ search, onSearch, momento, aviso }: Props) => {
  const grilla = useRef<GridHandle>(null)
  const { fecha } = search
  const query = useQuery(consulta(api.revisar.perdidas, { query: { fecha } }))
  const mayor = useMemo(
    () => (query.data ?? []).reduce((most, row) => Math.max(most, parteDe(row)), 0),
    [query.data],
  )
  const lista = useList<Perdida, PerdidasSearch>({
    query,
    failure: fecha === undefined ? TEXTOS.failure : null,
    columns: useMemo(() => columnasDe(fecha, mayor), [fecha, mayor]),
    name: 'perdidas',
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
      texts={TEXTOS}
      icon={Scissors}
      action={momento}
      summary={aviso}
      filters={
        <FiltrosDeProductos rows={query.data} search={search} onSearch={onSearch} folded={lista.folded} />
      }
      tools={
        <ExportarBoton nombre="Pérdidas" csv={async () => perdidasCsv(rows)} disabled={rows.length === 0} />
      }
    >
      <Grid
        {...lista.grid}
        ref={grilla}
        label={TEXTOS.title}
        view={`${lista.grid.view} ${fecha}`}
        heights={HEIGHTS}
      />
    </ListScreen>
  )
}
