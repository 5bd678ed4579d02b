import type { Linea } from '@telar/contract'
import { Componente } from '../../dominio/receta/componente.tsx'
import { Amount } from '../../kit/format/amount.tsx'
import { Code, Fecha } from '../../kit/grid/cells.tsx'
import type { Column, Sort } from '../../kit/grid/column.ts'
import { Cantidad } from './detalle-cantidad.tsx'

/** Whether a line lacks its cost, a part of it, or its quantity. */
const sinDatos = ({ incompleto, cantidad_ingrediente }: Linea): boolean =>
  incompleto || cantidad_ingrediente === 0

const porMonto = (
  id: 'cantidad_ingrediente' | 'costo_ingrediente' | 'costo_total',
  label: string,
): Sort<Linea> => ({ id, label, value: (linea) => linea[id], largestFirst: true })

/** Room for `≥ $ 123.456,78`; on a wide screen for millions. */
const MONTO = 'w-[7.25rem] @min-[75rem]/grid:w-[8.25rem]'

export const COLUMNAS: readonly Column<Linea>[] = [
  {
    id: 'producto',
    label: 'Producto',
    width: 'w-28 @min-[75rem]/grid:w-36',
    compact: 'pair',
    cell: ({ codigo_producto }) => <Code code={codigo_producto} />,
    sorts: [{ id: 'codigo_producto', label: 'Producto', value: (l) => l.codigo_producto }],
  },
  {
    id: 'ingrediente',
    label: 'Ingrediente',
    compact: 'title',
    cell: ({ tipo, codigo_ingrediente, descripcion_ingrediente }) => (
      <Componente tipo={tipo} codigo={codigo_ingrediente} descripcion={descripcion_ingrediente} />
    ),
    sorts: [{ id: 'codigo_ingrediente', label: 'Ingrediente', value: (l) => l.codigo_ingrediente }],
  },
  {
    id: 'cantidad',
    label: 'Cantidad',
    // Leaves room for the field with its two buttons.
    width: 'w-[9.75rem] @min-[75rem]/grid:w-[11.75rem]',
    align: 'right',
    compact: 'pair',
    cell: (linea) => <Cantidad linea={linea} />,
    sorts: [porMonto('cantidad_ingrediente', 'Cantidad')],
  },
  {
    id: 'costo',
    label: 'Costo insumo',
    width: MONTO,
    align: 'right',
    compact: 'pair',
    cell: ({ costo_ingrediente, incompleto }) => <Amount value={costo_ingrediente} incomplete={incompleto} />,
    sorts: [porMonto('costo_ingrediente', 'Costo insumo')],
  },
  {
    id: 'total',
    label: 'Total',
    width: MONTO,
    align: 'right',
    compact: 'amount',
    cell: (linea) => (
      <Amount value={linea.costo_total} incomplete={sinDatos(linea)} className="font-medium" />
    ),
    sorts: [porMonto('costo_total', 'Total')],
  },
  {
    id: 'cdr',
    label: 'Valor CDR',
    width: MONTO,
    align: 'right',
    compact: 'pair',
    cell: (linea) => <Amount value={linea.valor_cdr} incomplete={sinDatos(linea)} />,
  },
  {
    id: 'modificacion',
    label: 'Modificación',
    width: 'w-24 @min-[75rem]/grid:w-32',
    align: 'right',
    compact: 'pair',
    cell: ({ ultima_actualizacion }) => <Fecha instante={ultima_actualizacion} />,
    sorts: [
      {
        id: 'ultima_actualizacion',
        label: 'Modificación',
        value: (l) => Date.parse(l.ultima_actualizacion),
        largestFirst: true,
      },
    ],
  },
]

/** The same for readers, without room for a field. */
export const LECTURA: readonly Column<Linea>[] = COLUMNAS.map((columna) =>
  columna.id === 'cantidad' ? { ...columna, width: 'w-24 @min-[75rem]/grid:w-32' } : columna,
)
