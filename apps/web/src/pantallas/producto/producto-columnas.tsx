import type { Producto } from '@telar/contract'
import { etiquetasDe } from '../../dominio/producto/ademas.ts'
import { columnaSector } from '../../dominio/sector/sector-badge.tsx'
import { Fecha, TwoLines } from '../../kit/grid/cells.tsx'
import type { Column } from '../../kit/grid/column.ts'

const Activo = () => (
  <span className="inline-flex items-center gap-1.5">
    <span className="size-1.5 rounded-full bg-success-text" aria-hidden />
    activo
  </span>
)

export const COLUMNAS: readonly Column<Producto>[] = [
  {
    id: 'nombre',
    label: 'Código/Descripción',
    compact: 'title',
    cell: (producto) => (
      <TwoLines
        main={producto.descripcion_producto}
        code={[producto.codigo_producto, ...etiquetasDe(producto)].join(' · ')}
      />
    ),
    sorts: [
      { id: 'codigo_producto', label: 'Código', value: (producto) => producto.codigo_producto },
      {
        id: 'descripcion_producto',
        label: 'Descripción',
        value: (producto) => producto.descripcion_producto,
      },
    ],
  },
  columnaSector({
    width: 'w-48',
    compact: 'amount',
  }),
  {
    id: 'estado',
    label: 'Estado',
    width: 'w-32',
    compact: 'pair',
    // A product has no other state.
    cell: () => <Activo />,
  },
  {
    id: 'creacion',
    label: 'Creación',
    width: 'w-36',
    align: 'right',
    compact: 'pair',
    cell: ({ updated_at }) => <Fecha instante={updated_at} />,
    sorts: [
      {
        id: 'updated_at',
        label: 'Creación',
        value: (producto) => Date.parse(producto.updated_at),
        largestFirst: true,
      },
    ],
  },
]
