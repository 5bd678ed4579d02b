import type { ManoObra } from '@telar/contract'
import { columnaSector, SECTOR_APARTE, SectorEnLinea } from '../../dominio/sector/sector-badge.tsx'
import { Fuente } from '../../dominio/valor/fuente.tsx'
import { Quantity, Rounded } from '../../kit/figure.tsx'
import { Amount } from '../../kit/format/amount.tsx'
import { MISSING } from '../../kit/format/format.ts'
import { Measures, TwoLines } from '../../kit/grid/cells.tsx'
import type { Column, Sort } from '../../kit/grid/column.ts'

type Numero = {
  [K in keyof ManoObra]: ManoObra[K] extends number | null ? K : never
}[keyof ManoObra] &
  string

const porNumero = (id: Numero, label: string): Sort<ManoObra> => ({
  id,
  label,
  value: (tipo) => tipo[id],
  largestFirst: true,
})

const Costo = ({ costo }: { costo: number | null }) =>
  costo === null ? (
    <span className="text-warning-text" title="Sin costo: requiere un STD de producción mayor a 0">
      {MISSING}
    </span>
  ) : (
    <Amount value={costo} className="font-medium" />
  )

const SIN_TURNO = 'Requiere horas por turno mayores a 0'

const codigoDe = ({ codigo_mano_obra: codigo, estado }: ManoObra): string =>
  estado === 'activo' ? codigo : `${codigo} · ${estado}`

const nombre: Column<ManoObra> = {
  id: 'nombre',
  label: 'Código/Descripción',
  compact: 'title',
  cell: (tipo) => <TwoLines main={tipo.descripcion} code={codigoDe(tipo)} />,
  sorts: [
    { id: 'codigo_mano_obra', label: 'Código', value: (tipo) => tipo.codigo_mano_obra },
    { id: 'descripcion', label: 'Descripción', value: (tipo) => tipo.descripcion },
  ],
}

const sector: Column<ManoObra> = columnaSector({
  width: 'w-[7.5rem]',
  compact: 'line',
})

/** Heads are short so that ten columns fit; their sorts have the full names. */
export const COLUMNAS: readonly Column<ManoObra>[] = [
  {
    ...nombre,
    cell: (tipo) => (
      <TwoLines
        main={tipo.descripcion}
        code={codigoDe(tipo)}
        aside={<SectorEnLinea sector={tipo.sector_productivo} />}
      />
    ),
  },
  { ...sector, ...SECTOR_APARTE },
  {
    id: 'consumo',
    label: 'kW STD',
    width: 'w-[3.75rem] @min-[75rem]/grid:w-[4.75rem]',
    align: 'right',
    compact: 'pair',
    cell: ({ consumo_kw_std }) => <Quantity value={consumo_kw_std} />,
    sorts: [porNumero('consumo_kw_std', 'Consumo kW STD')],
  },
  {
    id: 'std',
    label: 'STD prod.',
    width: 'w-[4.25rem] @min-[75rem]/grid:w-[5.5rem]',
    align: 'right',
    compact: 'pair',
    cell: ({ std_produccion }) => <Quantity value={std_produccion} />,
    sorts: [porNumero('std_produccion', 'STD producción')],
  },
  {
    id: 'horas',
    label: 'Horas STD',
    width: 'w-[3.875rem] @min-[75rem]/grid:w-[5.75rem]',
    align: 'right',
    compact: 'pair',
    cell: ({ horas_hombre_std }) => <Quantity value={horas_hombre_std} />,
    sorts: [porNumero('horas_hombre_std', 'Horas hombre STD')],
  },
  {
    id: 'valor',
    label: 'Valor hora',
    width: 'w-[5.75rem] @min-[75rem]/grid:w-[6.5rem] @min-[86rem]/grid:w-[8.25rem]',
    align: 'right',
    compact: 'pair',
    cell: ({ valor_hora_hombre: hora, categoria }) => (
      <>
        <Amount value={hora} />
        <Fuente codigo={categoria} monto={hora} />
      </>
    ),
    sorts: [porNumero('valor_hora_hombre', 'Valor por hora')],
  },
  {
    id: 'turno',
    label: 'Horas turno',
    width: 'w-[3.75rem] @min-[75rem]/grid:w-[6.25rem]',
    align: 'right',
    compact: 'pair',
    cell: ({ horas_por_turno }) => <Quantity value={horas_por_turno} />,
    sorts: [porNumero('horas_por_turno', 'Horas por turno')],
  },
  {
    id: 'calculado',
    label: 'Prod. calc.',
    width: 'w-[4rem] @min-[75rem]/grid:w-[6rem]',
    align: 'right',
    compact: 'pair',
    cell: ({ producto_calculado_std }) => <Quantity value={producto_calculado_std} missing="Sin cargar" />,
    sorts: [porNumero('producto_calculado_std', 'Producto calculado STD')],
  },
  {
    id: 'costo',
    label: 'Costo M.O.',
    width: 'w-[6rem] @min-[75rem]/grid:w-[6.75rem] @min-[86rem]/grid:w-[8.25rem]',
    align: 'right',
    compact: 'amount',
    cell: ({ costo_mano_obra }) => <Costo costo={costo_mano_obra} />,
    sorts: [porNumero('costo_mano_obra', 'Costo mano de obra')],
  },
  {
    id: 'personal',
    label: 'Personal',
    width: 'w-[3.875rem] @min-[75rem]/grid:w-[5.75rem]',
    align: 'right',
    compact: 'pair',
    cell: ({ cantidad_personal_estimado: personas }) => <Rounded value={personas} missing={SIN_TURNO} />,
    sorts: [porNumero('cantidad_personal_estimado', 'Personal estimado')],
  },
]

/** The columns of a narrow screen's cards. */
export const TARJETA: readonly Column<ManoObra>[] = [
  nombre,
  {
    id: 'costo',
    label: 'Costo M.O.',
    compact: 'amount',
    cell: ({ costo_mano_obra }) => <Costo costo={costo_mano_obra} />,
  },
  sector,
  {
    id: 'medidas',
    label: 'Medidas',
    compact: 'line',
    cell: (tipo) => (
      <Measures
        items={[
          { label: 'Horas STD', value: <Quantity value={tipo.horas_hombre_std} /> },
          {
            label: 'Valor hora',
            value: (
              <>
                <Amount value={tipo.valor_hora_hombre} />{' '}
                <Fuente codigo={tipo.categoria} monto={tipo.valor_hora_hombre} className="" />
              </>
            ),
          },
          { label: 'STD producción', value: <Quantity value={tipo.std_produccion} /> },
          { label: 'Horas turno', value: <Quantity value={tipo.horas_por_turno} /> },
          { label: 'Consumo kW STD', value: <Quantity value={tipo.consumo_kw_std} /> },
          {
            label: 'Personal',
            value: <Rounded value={tipo.cantidad_personal_estimado} missing={SIN_TURNO} />,
          },
          {
            label: 'Prod. calculado',
            value: <Quantity value={tipo.producto_calculado_std} missing="Sin cargar" />,
          },
        ]}
      />
    ),
  },
]
