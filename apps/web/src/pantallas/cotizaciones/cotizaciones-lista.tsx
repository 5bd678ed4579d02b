import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api, type CotizacionEnLista } from '@telar/contract'
import { contado } from '@telar/tablas'
import { FileSignature, Plus } from 'lucide-react'
import { useCallback, useRef } from 'react'
import { consulta } from '../../datos/consulta.ts'
import { useIsAdmin } from '../../datos/session/session-context.ts'
import { faltanteText } from '../../dominio/precio/textos.ts'
import { Button } from '../../kit/button.tsx'
import { Amount } from '../../kit/format/amount.tsx'
import { dayText } from '../../kit/format/day-text.ts'
import { MISSING } from '../../kit/format/format.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { NAME_LINK } from '../../kit/grid/cells.tsx'
import type { Column } from '../../kit/grid/column.ts'
import { Grid, type GridHandle } from '../../kit/grid/grid.tsx'
import { useList } from '../../kit/hooks/use-list.ts'
import type { SearchOf } from '../../kit/lib/read-search.ts'
import { HALF } from '../../kit/list-page.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { FilterSelect } from '../../kit/select.tsx'
import { ESTADOS, Estado } from './estado.tsx'

type CotizacionesSearch = SearchOf<'/cotizaciones/{-$id}'>

const ORDEN = '-numero'

/** Pixels. */
const HEIGHTS = { wide: 56, compact: 96 }

const TEXTOS = {
  title: 'Cotizaciones',
  lead: 'Lo que le cotizaste a cada cliente, con las cifras del día en que salió, y cuánto le falta hoy.',
  noun: 'cotizaciones',
  search: 'Buscar por número, cliente o nota',
  placeholder: 'Número, cliente o nota',
  loading: 'Cargando las cotizaciones',
  failure: 'No se pudieron cargar las cotizaciones',
  none: 'Todavía no hay cotizaciones',
  noneHint:
    'Una cotización toma los precios de hoy o de una lista, y al emitirla queda congelada y numerada.',
  noMatch: 'Ninguna cotización coincide',
  noMatchHint: 'Probá con otras palabras, o quitá los filtros para ver todas.',
}

const Falta = ({ row: { faltante_pct: falta } }: { row: CotizacionEnLista }) => {
  const format = useFormat()
  if (falta === null) return <span className="text-muted-foreground">{MISSING}</span>
  return (
    <span className={`figures ${falta > 0 ? 'text-warning-text' : 'text-muted-foreground'}`}>
      {faltanteText(format, falta)}
    </span>
  )
}

const COLUMNAS: readonly Column<CotizacionEnLista>[] = [
  {
    id: 'cliente',
    label: 'N.º/Cliente',
    compact: 'title',
    cell: ({ id, numero, cliente, renglones }) => (
      <span className="grid min-w-0">
        <Link to="/cotizaciones/{-$id}" params={{ id }} className={NAME_LINK} title={cliente}>
          {numero !== null && <span className="figures">{numero} · </span>}
          {cliente}
        </Link>
        <span className="figures text-muted-foreground text-xs">
          {contado(renglones, 'renglón', 'renglones')}
        </span>
      </span>
    ),
    sorts: [
      // Drafts count as the newest.
      {
        id: 'numero',
        label: 'Número',
        value: ({ numero }) => numero ?? Number.MAX_SAFE_INTEGER,
        largestFirst: true,
      },
      { id: 'cliente', label: 'Cliente', value: ({ cliente }) => cliente },
    ],
  },
  {
    id: 'estado',
    label: 'Estado',
    width: 'w-28',
    compact: 'line',
    cell: ({ estado }) => <Estado estado={estado} />,
  },
  {
    id: 'fecha',
    label: 'Fecha',
    width: 'w-32',
    align: 'right',
    className: '@max-4xl/grid:hidden',
    compact: 'pair',
    blank: ({ fecha }) => fecha === null,
    cell: ({ fecha }) => <span className="figures">{fecha === null ? MISSING : dayText(fecha)}</span>,
    sorts: [{ id: 'fecha', label: 'Fecha', value: ({ fecha }) => fecha, largestFirst: true }],
  },
  {
    id: 'vence',
    label: 'Válida hasta',
    width: 'w-32',
    align: 'right',
    className: '@max-4xl/grid:hidden',
    compact: 'pair',
    blank: ({ vence }) => vence === null,
    cell: ({ vence }) => <span className="figures">{vence === null ? MISSING : dayText(vence)}</span>,
    sorts: [{ id: 'vence', label: 'Válida hasta', value: ({ vence }) => vence, largestFirst: true }],
  },
  {
    id: 'faltante',
    label: 'Hoy',
    width: 'w-44',
    align: 'right',
    compact: 'line',
    blank: ({ faltante_pct: falta }) => falta === null,
    cell: (row) => <Falta row={row} />,
    sorts: [
      { id: 'faltante_pct', label: 'Cuánto le falta', value: (r) => r.faltante_pct, largestFirst: true },
    ],
  },
  {
    id: 'total',
    label: 'Total',
    width: 'w-44',
    align: 'right',
    compact: 'amount',
    cell: ({ total }) => <Amount value={total} />,
    sorts: [{ id: 'total', label: 'Total', value: ({ total }) => total, largestFirst: true }],
  },
]

const idDe = ({ id }: CotizacionEnLista) => id
const buscable = ({ numero, cliente, nota }: CotizacionEnLista) => `${numero ?? ''} ${cliente} ${nota}`

interface Props {
  search: CotizacionesSearch
  onSearch: (patch: Partial<CotizacionesSearch>) => void
}

/** All quotations and drafts. */
export const CotizacionesLista = ({ search, onSearch }: Props) => {
  const admin = useIsAdmin()
  const grilla = useRef<GridHandle>(null)
  const { estado } = search
  const lista = useList<CotizacionEnLista, CotizacionesSearch>({
    query: useQuery(consulta(api.cotizacion.list)),
    failure: TEXTOS.failure,
    columns: COLUMNAS,
    name: 'cotizaciones',
    keyOf: idDe,
    textOf: buscable,
    keep: useCallback((row) => !estado || row.estado === estado, [estado]),
    search,
    onSearch,
    filters: { estado },
    said: [estado && ESTADOS[estado].texto],
    orden: ORDEN,
  })
  const nueva = admin && (
    <Button asChild>
      <Link to="/cotizaciones/{-$id}" params={{ id: undefined }} search={{ vista: 'nueva' }}>
        <Plus aria-hidden />
        Nueva cotización
      </Link>
    </Button>
  )
  return (
    <ListScreen
      list={lista}
      grid={grilla}
      texts={TEXTOS}
      icon={FileSignature}
      add={nueva}
      filters={
        <FilterSelect
          label="Estado"
          value={estado}
          all="Todos los estados"
          options={(['borrador', 'emitida', 'vencida'] as const).map((value) => ({
            value,
            label: ESTADOS[value].texto,
          }))}
          onChange={(next) => onSearch({ estado: next })}
          className={lista.compact ? HALF : 'w-48'}
        />
      }
    >
      <Grid {...lista.grid} ref={grilla} label={TEXTOS.title} heights={HEIGHTS} />
    </ListScreen>
  )
}
