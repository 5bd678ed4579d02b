import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  api,
  laLista,
  type MargenPerdido,
  PARTES_DE_PUENTE,
  type MargenesPerdidos as Perdidos,
} from '@telar/contract'
import { mesLegible } from '@telar/tablas'
import { TrendingDown } from 'lucide-react'
import { useRef } from 'react'
import { consulta } from '../../datos/consulta.ts'
import { porcientoDeLista } from '../../dominio/precio/textos.ts'
import { Amount } from '../../kit/format/amount.tsx'
import { dayText } from '../../kit/format/day-text.ts'
import { type Format, MISSING } from '../../kit/format/format.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { moneyThatSays } from '../../kit/format/short.ts'
import { NAME_LINK } from '../../kit/grid/cells.tsx'
import type { Column } from '../../kit/grid/column.ts'
import { Grid, type GridHandle } from '../../kit/grid/grid.tsx'
import { useList } from '../../kit/hooks/use-list.ts'
import { toMicros } from '../../kit/lib/micros.ts'
import type { SearchOf } from '../../kit/lib/read-search.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { StatCards } from '../../kit/stat-cards.tsx'
import { Volver } from './precio-detalle.tsx'

type PreciosSearch = SearchOf<'/precios'>

/** Pixels. */
const HEIGHTS = { wide: 60, compact: 104 }
const LEGEND = (
  <>
    <span>Producto</span>
    <span>Pierde en total</span>
  </>
)
/** How many causes of a lost margin are named. */
const NOMBRADAS = 3

const LABELS: Readonly<Record<string, string>> = Object.fromEntries([
  ...PARTES_DE_PUENTE.map(({ parte, label }) => [parte, label]),
  ['estructura', 'Estructura'],
])

/** The largest causes, in order: 'Materiales $ 12,00 · Curva −$ 1,00'. */
const porQue = (format: Format, { partes }: MargenPerdido): string =>
  partes
    .toSorted((a, b) => Math.abs(b.monto) - Math.abs(a.monto))
    .slice(0, NOMBRADAS)
    .map(
      ({ parte, monto }) =>
        `${LABELS[parte]} ${monto < 0 ? '−' : ''}${moneyThatSays(format, toMicros(Math.abs(monto)))}`,
    )
    .join(' · ')

const Producto = ({ row }: { row: MargenPerdido }) => (
  <span className="grid min-w-0">
    <Link
      to="/precios"
      search={{ producto: row.codigo_producto }}
      className={NAME_LINK}
      title={row.descripcion_producto}
    >
      {row.descripcion_producto || row.codigo_producto}
    </Link>
    <span className="truncate text-muted-foreground text-xs" title={porQue(useFormat(), row)}>
      <span className="figures">{row.codigo_producto}</span> · {porQue(useFormat(), row)}
    </span>
  </span>
)

const Margen = ({ row: { antes_pct: antes, despues_pct: despues } }: { row: MargenPerdido }) => {
  const format = useFormat()
  const text = (pct: number | null) => (pct === null ? MISSING : porcientoDeLista(format, pct))
  return (
    <span className="figures">
      <span className="text-muted-foreground">{text(antes)} → </span>
      {text(despues)}
    </span>
  )
}

const Unidades = ({ value }: { value: number | null }) => {
  const format = useFormat()
  return (
    <span className="figures text-muted-foreground">{value === null ? MISSING : format.quantity(value)}</span>
  )
}

const COLUMNAS: readonly Column<MargenPerdido>[] = [
  {
    id: 'producto',
    label: 'Producto, y por qué',
    compact: 'title',
    cell: (row) => <Producto row={row} />,
    sorts: [{ id: 'codigo_producto', label: 'Código', value: (r) => r.codigo_producto }],
  },
  {
    id: 'margen',
    label: 'Margen',
    width: 'w-44',
    align: 'right',
    compact: 'pair',
    cell: (row) => <Margen row={row} />,
    sorts: [{ id: 'despues_pct', label: 'Margen', value: (r) => r.despues_pct }],
  },
  {
    id: 'perdida',
    label: 'Pierde por unidad',
    width: 'w-40',
    align: 'right',
    compact: 'pair',
    cell: (row) => <Amount value={row.perdida} />,
    sorts: [{ id: 'perdida', label: 'Pierde por unidad', value: (r) => r.perdida, largestFirst: true }],
  },
  {
    id: 'unidades',
    label: 'Unidades',
    width: 'w-28',
    className: '@max-4xl/grid:hidden',
    align: 'right',
    compact: 'pair',
    blank: ({ unidades }) => unidades === null,
    cell: (row) => <Unidades value={row.unidades} />,
    sorts: [{ id: 'unidades', label: 'Unidades', value: (r) => r.unidades, largestFirst: true }],
  },
  {
    id: 'total',
    label: 'Pierde en total',
    width: 'w-40',
    align: 'right',
    compact: 'amount',
    blank: ({ perdida_total: total }) => total === null,
    cell: (row) => <Amount value={row.perdida_total} className="font-medium" />,
    sorts: [
      { id: 'perdida_total', label: 'Pierde en total', value: (r) => r.perdida_total, largestFirst: true },
    ],
  },
]

const TEXTOS = {
  title: 'Margen perdido este mes',
  noun: 'productos',
  search: 'Buscar por código o descripción',
  placeholder: 'Código o descripción',
  loading: 'Buscando el margen perdido',
  failure: 'No se pudo saber el margen perdido',
  none: 'Ningún precio publicado perdió margen este mes',
  noneHint: 'Cuando un costo suba, acá vas a ver a qué productos les saca margen, cuánto y por qué.',
  noMatch: 'Ningún producto coincide',
  noMatchHint: 'Probá con otras palabras.',
}

const CONCEPTOS = { venta: 'vendidas', produccion: 'producidas', stock: 'en stock' } as const

const leadOf = ({ lista, desde, volumen }: Perdidos): string =>
  [
    lista && `A los precios de ${laLista(lista.nombre)}, desde el ${dayText(desde)}.`,
    volumen &&
      `El total es sobre las unidades ${CONCEPTOS[volumen.concepto]} en ${mesLegible(volumen.periodo)}.`,
  ]
    .filter(Boolean)
    .join(' ')

const codigoDe = (row: MargenPerdido) => row.codigo_producto
const buscable = (row: MargenPerdido) => `${row.codigo_producto} ${row.descripcion_producto}`
const todos = () => true
const productosDe = ({ productos }: Perdidos) => productos

interface Props {
  search: PreciosSearch
  onSearch: (patch: Partial<PreciosSearch>) => void
}

/** The products that earn less at published prices than at the end of last month, the money lost, and the causes. */
export const MargenesPerdidos = ({ search, onSearch }: Props) => {
  const grilla = useRef<GridHandle>(null)
  const format = useFormat()
  const asked = consulta(api.margen.perdidos, {})
  const { data, error } = useQuery(asked)
  const lista = useList<MargenPerdido, PreciosSearch>({
    query: useQuery({ ...asked, select: productosDe }),
    failure: TEXTOS.failure,
    columns: COLUMNAS,
    name: 'margenes_perdidos',
    keyOf: codigoDe,
    textOf: buscable,
    keep: todos,
    search,
    onSearch,
    filters: {},
    orden: '-perdida_total',
  })
  return (
    <ListScreen
      list={lista}
      grid={grilla}
      texts={{ ...TEXTOS, lead: data ? leadOf(data) : '' }}
      icon={TrendingDown}
      back={<Volver />}
      summary={
        data?.pierden !== 0 && (
          <StatCards
            label="Margen perdido este mes"
            stats={[
              { label: 'Productos que pierden', value: format.integer(data?.pierden ?? 0) },
              { label: 'Pierden en total', value: format.money(data?.total ?? null) },
            ]}
            without={data ? null : error ? 'failed' : 'loading'}
          />
        )
      }
    >
      <Grid {...lista.grid} ref={grilla} label={TEXTOS.title} heights={HEIGHTS} legend={LEGEND} />
    </ListScreen>
  )
}
