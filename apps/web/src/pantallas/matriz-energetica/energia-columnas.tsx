import type { Energia } from '@telar/contract'
import {
  columnaSector,
  SECTOR_APARTE,
  SectorBadge,
  SectorEnLinea,
} from '../../dominio/sector/sector-badge.tsx'
import { Fuente } from '../../dominio/valor/fuente.tsx'
import { Quantity } from '../../kit/figure.tsx'
import { Amount } from '../../kit/format/amount.tsx'
import { MISSING } from '../../kit/format/format.ts'
import { Measures, TwoLines } from '../../kit/grid/cells.tsx'
import type { Column, Sort } from '../../kit/grid/column.ts'

type Numero = {
  [K in keyof Energia]: Energia[K] extends number | null ? K : never
}[keyof Energia] &
  string

const porNumero = (id: Numero, label: string): Sort<Energia> => ({
  id,
  label,
  value: (equipo) => equipo[id],
  largestFirst: true,
})

const SinImporte = ({ why }: { why: string }) => (
  <span className="text-warning-text" title={why}>
    {MISSING}
  </span>
)

const PorUnidad = ({ costo }: { costo: number | null }) =>
  costo === null ? (
    <SinImporte why="Sin costo: requiere un STD de producción mayor a 0" />
  ) : (
    <Amount value={costo} className="font-medium" />
  )

const Total = ({ total }: { total: number | null }) =>
  total === null ? <SinImporte why="Fuera de rango" /> : <Amount value={total} />

/** The std in force, marked if it is the labour type's (EN-03). */
const Std = ({ equipo, inline = false }: { equipo: Energia; inline?: boolean }) => {
  const heredado = equipo.std_produccion === null
  return (
    <span
      className={inline ? 'inline-flex items-baseline gap-1.5' : 'block leading-tight'}
      title={heredado ? `STD de producción de la mano de obra ${equipo.codigo_mano_obra}` : undefined}
    >
      {inline && heredado && <Heredado />}
      <Quantity value={equipo.std_produccion_aplicable} />
      {!inline && heredado && <Heredado />}
    </span>
  )
}

const Heredado = () => <span className="block text-[0.6875rem] text-muted-foreground">heredado</span>

const nombre: Column<Energia> = {
  id: 'nombre',
  label: 'Código/Descripción',
  compact: 'title',
  cell: (equipo) => <TwoLines main={equipo.descripcion} code={equipo.codigo_energia} />,
  sorts: [
    { id: 'codigo_energia', label: 'Código', value: (equipo) => equipo.codigo_energia },
    { id: 'descripcion', label: 'Descripción', value: (equipo) => equipo.descripcion },
  ],
}

export const COLUMNAS: readonly Column<Energia>[] = [
  {
    ...nombre,
    cell: (equipo) => (
      <TwoLines
        main={equipo.descripcion}
        code={equipo.codigo_energia}
        aside={<SectorEnLinea sector={equipo.sector_productivo} />}
      />
    ),
  },
  columnaSector({
    width: 'w-[7.5rem]',
    ...SECTOR_APARTE,
    compact: 'line',
  }),
  {
    id: 'mano-obra',
    label: 'Mano de obra',
    width: 'w-[9rem] @min-[75rem]/grid:w-[10rem]',
    compact: 'line',
    cell: ({ codigo_mano_obra: codigo }) => (
      <span className="figures whitespace-normal in-data-tight:whitespace-nowrap" title={codigo}>
        {codigo}
      </span>
    ),
    sorts: [
      { id: 'codigo_mano_obra', label: 'Código mano de obra', value: (equipo) => equipo.codigo_mano_obra },
    ],
  },
  {
    id: 'consumo',
    label: 'kW STD',
    width: 'w-[4rem] @min-[75rem]/grid:w-[5.75rem]',
    align: 'right',
    compact: 'pair',
    cell: ({ consumo_kw_std }) => <Quantity value={consumo_kw_std} />,
    sorts: [porNumero('consumo_kw_std', 'Consumo kW STD')],
  },
  {
    id: 'valor',
    label: '$/kW',
    width: 'w-[6rem] @min-[75rem]/grid:w-[6.25rem]',
    align: 'right',
    compact: 'pair',
    cell: ({ valor_kw: valor, tarifa }) => (
      <>
        <Amount value={valor} />
        <Fuente codigo={tarifa} monto={valor} />
      </>
    ),
    sorts: [porNumero('valor_kw', 'Valor kW')],
  },
  {
    id: 'std',
    label: 'STD prod.',
    width: 'w-[4.5rem] @min-[75rem]/grid:w-[6.25rem]',
    align: 'right',
    compact: 'pair',
    cell: (equipo) => <Std equipo={equipo} />,
    sorts: [porNumero('std_produccion_aplicable', 'STD producción')],
  },
  {
    id: 'total',
    label: 'Total $ STD',
    width: 'w-[6.75rem] @min-[75rem]/grid:w-[7.75rem]',
    align: 'right',
    compact: 'pair',
    cell: ({ total_pesos_std }) => <Total total={total_pesos_std} />,
    sorts: [porNumero('total_pesos_std', 'Total $ STD')],
  },
  {
    id: 'unidad',
    label: '$/unidad',
    width: 'w-[6rem] @min-[75rem]/grid:w-[6.75rem] @min-[86rem]/grid:w-[8.25rem]',
    align: 'right',
    compact: 'amount',
    cell: ({ costo_energia_unidad }) => <PorUnidad costo={costo_energia_unidad} />,
    sorts: [porNumero('costo_energia_unidad', 'Costo por unidad')],
  },
]

/** The columns of a narrow screen's cards. */
export const TARJETA: readonly Column<Energia>[] = [
  nombre,
  {
    id: 'unidad',
    label: '$/unidad',
    compact: 'amount',
    cell: ({ costo_energia_unidad }) => <PorUnidad costo={costo_energia_unidad} />,
  },
  {
    id: 'sector',
    label: 'Sector y mano de obra',
    compact: 'line',
    cell: ({ sector_productivo: sector, codigo_mano_obra: codigo }) => (
      <span className="flex min-w-0 items-center gap-2">
        <SectorBadge sector={sector} />
        <span className="figures truncate text-muted-foreground text-xs">{codigo}</span>
      </span>
    ),
  },
  {
    id: 'medidas',
    label: 'Medidas',
    compact: 'line',
    cell: (equipo) => (
      <Measures
        items={[
          { label: 'Consumo kW', value: <Quantity value={equipo.consumo_kw_std} /> },
          {
            label: '$/kW',
            value: (
              <>
                <Amount value={equipo.valor_kw} />{' '}
                <Fuente codigo={equipo.tarifa} monto={equipo.valor_kw} className="" />
              </>
            ),
          },
          { label: 'STD prod.', value: <Std equipo={equipo} inline /> },
          { label: 'Total $', value: <Total total={equipo.total_pesos_std} /> },
        ]}
      />
    ),
  },
]
