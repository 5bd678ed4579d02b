import { Link } from '@tanstack/react-router'
import type { TotalSector } from '@telar/contract'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../kit/badge.tsx'
import { Amount } from '../../kit/format/amount.tsx'
import type { Format } from '../../kit/format/format.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { tenthsOf } from '../../kit/lib/micros.ts'
import { Skeleton } from '../../kit/skeleton.tsx'
import { ROLES } from '../../kit/table-roles.ts'
import type { VentaSearch } from '../producto/venta-search.ts'
import { SectorBadge } from '../sector/sector-badge.tsx'
import { resumenOf } from './resumen.ts'

const COLUMNAS = ['Sector Productivo', 'Total CDR', '% Mantención', 'Total CDR + Mantención'] as const
const SKELETONS = ['a', 'b', 'c', 'd']

/** On a narrow screen a row is a block, and each amount carries its column's name. */
const ROW =
  'border-b last:border-b-0 max-sm:grid max-sm:gap-1.5 max-sm:px-4 max-sm:py-3.5 sm:[&>*]:py-3 sm:[&>*:first-child]:pl-5 sm:[&>*:last-child]:pr-5'

const Celda = ({ label, children }: { label: string; children: ReactNode }) => (
  <td {...ROLES.cell} className="text-right max-sm:flex max-sm:items-baseline max-sm:justify-between sm:pl-4">
    <span className="text-muted-foreground text-xs sm:hidden" aria-hidden>
      {label}
    </span>
    {children}
  </td>
)

interface TotalProps {
  value: number | bigint | null
  incomplete: boolean
  strong?: boolean
}

const Total = ({ value, incomplete, strong = false }: TotalProps) =>
  value === null ? (
    <span className="font-medium text-destructive" title="El total supera el máximo que se puede calcular.">
      Fuera de rango
    </span>
  ) : (
    <Amount value={value} incomplete={incomplete} className={strong ? 'font-semibold' : 'font-medium'} />
  )

/** The moment of the totals and the filter of their products; links keep both. */
type Alcance = VentaSearch & { fecha?: string | undefined }

interface FilaProps {
  sector: TotalSector
  search: Alcance
}

const textoProductos = (count: number, { counted }: Format): string => counted(count, 'producto', 'productos')

/** The mark of an incomplete total, with a link to the products that make it so and to their reasons (UI-13). */
const Incompleto = ({ sector, search }: FilaProps) => {
  const format = useFormat()
  if (!sector.incompleto) return null
  const cuantos = textoProductos(sector.incompletos, format)
  return (
    <Link
      to="/resultados-cdr"
      search={{ ...search, sector: sector.sector_productivo, incompletos: true }}
      aria-label={`${sector.sector_productivo}, Incompleto: ${cuantos}`}
      className="reach group inline-flex rounded-md"
    >
      <Badge tone="warning" className="underline-offset-2 group-hover:underline">
        <TriangleAlert aria-hidden />
        <span>
          <span>Incompleto</span>: {cuantos}
        </span>
      </Badge>
    </Link>
  )
}

/** The share of the total priced in other currencies: `USD 34,2 %`. */
const EnMonedas = ({ sector: { monedas, total_cdr: whole } }: { sector: TotalSector }) => {
  const format = useFormat()
  if (!monedas || !whole) return null
  const partes = monedas.map(({ moneda, monto }) => `${moneda} ${format.percent(tenthsOf(monto, whole))}`)
  return (
    <span className="figures text-muted-foreground text-xs" title="Qué parte del total está en otra moneda">
      {partes.join(' · ')}
    </span>
  )
}

const Fila = ({ sector, search }: FilaProps) => {
  const format = useFormat()
  return (
    <tr {...ROLES.row} className={`${ROW} transition-colors hover:bg-row-hover`}>
      <th {...ROLES.rowheader} scope="row" className="text-left font-normal">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 @min-[46rem]/sectores:flex-nowrap">
          <Link
            to="/resultados-cdr"
            search={{ ...search, sector: sector.sector_productivo }}
            aria-label={`${sector.sector_productivo}: ver sus productos`}
            className="reach inline-flex rounded-md"
          >
            <SectorBadge sector={sector.sector_productivo} />
          </Link>
          <span className="figures text-muted-foreground text-xs">
            {textoProductos(sector.productos, format)}
          </span>
          <EnMonedas sector={sector} />
          <Incompleto sector={sector} search={search} />
        </span>
      </th>
      <Celda label={COLUMNAS[1]}>
        <Total value={sector.total_cdr} incomplete={sector.incompleto} />
      </Celda>
      <Celda label={COLUMNAS[2]}>
        <span className="figures text-muted-foreground">{`${sector.porcentaje_mantencion}\u00a0%`}</span>
      </Celda>
      <Celda label={COLUMNAS[3]}>
        <Total value={sector.total_cdr_mantencion} incomplete={sector.incompleto} strong />
      </Celda>
    </tr>
  )
}

const FilaEsqueleto = ({ index }: { index: number }) => (
  <tr {...ROLES.row} data-skeleton-row className={ROW} style={{ opacity: 1 - index * 0.18 }} aria-hidden>
    {COLUMNAS.map((label, column) => (
      <td key={label} {...ROLES.cell}>
        <Skeleton className={column === 0 ? 'my-0.5 h-5 w-32' : 'my-0.5 h-4 w-24 sm:ml-auto'} />
      </td>
    ))}
  </tr>
)

const Pie = ({ sectores }: { sectores: readonly TotalSector[] }) => {
  const format = useFormat()
  const { productos, incompletos, base, mantencion } = resumenOf(sectores)
  return (
    <tfoot {...ROLES.rowgroup} className="max-sm:block">
      <tr {...ROLES.row} className={`${ROW} border-t bg-sunken/60`}>
        <th {...ROLES.rowheader} scope="row" className="text-left font-semibold">
          Todos los sectores
          <span className="figures ml-2.5 font-normal text-muted-foreground text-xs">
            {textoProductos(productos, format)}
          </span>
        </th>
        <Celda label={COLUMNAS[1]}>
          <Total value={base} incomplete={incompletos > 0} />
        </Celda>
        <td {...ROLES.cell} className="max-sm:hidden" />
        <Celda label={COLUMNAS[3]}>
          <Total value={mantencion} incomplete={incompletos > 0} strong />
        </Celda>
      </tr>
    </tfoot>
  )
}

interface Props {
  sectores: readonly TotalSector[] | undefined
  /** The past moment of the totals; undefined for now. */
  search: Alcance
}

/** The sectors with their totals; undefined while loading. */
export const SectorResumenTabla = ({ sectores, search }: Props) => (
  <div className="@container/sectores">
    <table
      {...ROLES.table}
      aria-label="CDR por sector, con mantención"
      aria-busy={sectores === undefined}
      className="w-full max-sm:block"
    >
      <thead {...ROLES.rowgroup} className="max-sm:sr-only">
        <tr
          {...ROLES.row}
          className="border-b text-muted-foreground text-xs [&>th]:py-2.5 [&>th]:font-medium"
        >
          {COLUMNAS.map((label, column) => (
            <th
              key={label}
              {...ROLES.columnheader}
              scope="col"
              className={column === 0 ? 'pl-5 text-left' : `pl-4 text-right ${column === 3 ? 'pr-5' : ''}`}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLES.rowgroup} className="max-sm:block">
        {sectores
          ? sectores.map((sector) => <Fila key={sector.sector_productivo} sector={sector} search={search} />)
          : SKELETONS.map((key, index) => <FilaEsqueleto key={key} index={index} />)}
      </tbody>
      {sectores && sectores.length > 1 && <Pie sectores={sectores} />}
    </table>
  </div>
)
