import type { Volumen } from '@telar/contract'
import { TABLAS } from '@telar/tablas'
import { CONCEPTOS } from '../../dominio/volumen/textos.ts'
import { Amount } from '../../kit/format/amount.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { TwoLines } from '../../kit/grid/cells.tsx'
import type { Column } from '../../kit/grid/column.ts'
import { csvKey } from '../../kit/lib/csv-rows.ts'

/** The key of a row. */
export const claveDe = (row: Volumen): string => csvKey(TABLAS.volumenes.clave.map((columna) => row[columna]))

/** A row's name in a sentence: 'Venta de REM-001, talle M, azul'. */
export const nombreDe = ({ concepto, producto, talle, color }: Volumen): string =>
  [`${CONCEPTOS[concepto]} de ${producto}`, talle && `talle ${talle}`, color].filter(Boolean).join(', ')

const Cantidad = ({ row }: { row: Volumen }) => (
  <span className="figures">{useFormat().quantity(row.cantidad)}</span>
)

const TALLE_Y_COLOR: Column<Volumen> = {
  id: 'variante',
  label: 'Talle y color',
  width: 'w-40',
  compact: 'line',
  cell: ({ talle, color }) => (
    <span className="truncate text-muted-foreground">
      {[talle, color].filter(Boolean).join(' · ') || 'Todos'}
    </span>
  ),
}

const COLUMNAS: readonly Column<Volumen>[] = [
  {
    id: 'producto',
    label: 'Producto',
    compact: 'title',
    cell: ({ producto, descripcion_producto: descripcion }) => (
      <TwoLines main={descripcion || producto} code={producto} />
    ),
    sorts: [{ id: 'producto', label: 'Producto', value: ({ producto }) => producto }],
  },
  {
    id: 'concepto',
    label: 'Concepto',
    width: 'w-32',
    compact: 'line',
    cell: ({ concepto }) => CONCEPTOS[concepto],
    sorts: [{ id: 'concepto', label: 'Concepto', value: ({ concepto }) => concepto }],
  },
  {
    id: 'cantidad',
    label: 'Unidades',
    width: 'w-32',
    align: 'right',
    compact: 'line',
    cell: (row) => <Cantidad row={row} />,
    sorts: [{ id: 'cantidad', label: 'Unidades', value: ({ cantidad }) => cantidad, largestFirst: true }],
  },
  {
    id: 'cdr',
    label: 'CDR de una',
    width: 'w-36',
    className: '@max-4xl/grid:hidden',
    align: 'right',
    compact: 'line',
    cell: ({ cdr }) => (
      <span className="text-muted-foreground">
        <Amount value={cdr} />
      </span>
    ),
    sorts: [{ id: 'cdr', label: 'CDR de una', value: ({ cdr }) => cdr, largestFirst: true }],
  },
  {
    id: 'valor',
    label: 'A costo de reposición',
    width: 'w-44',
    align: 'right',
    compact: 'amount',
    cell: ({ valor }) => <Amount value={valor} className="font-medium" />,
    sorts: [{ id: 'valor', label: 'A costo de reposición', value: ({ valor }) => valor, largestFirst: true }],
  },
]

const CON_VARIANTES = [...COLUMNAS.slice(0, 2), TALLE_Y_COLOR, ...COLUMNAS.slice(2)]

/** The columns of a month; sizes and colours appear if a row has any. */
export const columnasDe = (rows: readonly Volumen[] | undefined): readonly Column<Volumen>[] =>
  rows?.some(({ talle, color }) => talle !== '' || color !== '') ? CON_VARIANTES : COLUMNAS
