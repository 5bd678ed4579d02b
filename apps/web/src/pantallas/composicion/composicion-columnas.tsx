import type { Composicion } from '@telar/contract'
import { costoIncompleto } from '../../dominio/cdr/motivos.tsx'
import { columnaSector } from '../../dominio/sector/sector-badge.tsx'
import { Amount } from '../../kit/format/amount.tsx'
import { Code, Fecha } from '../../kit/grid/cells.tsx'
import type { Column } from '../../kit/grid/column.ts'
import { EstadoComposicion } from './estado-composicion.tsx'

export const COLUMNAS: readonly Column<Composicion>[] = [
  {
    id: 'codigo',
    label: 'Código',
    width: 'w-32 @min-[75rem]/grid:w-40',
    compact: 'title',
    cell: ({ codigo_producto }) => <Code code={codigo_producto} className="font-medium" />,
    sorts: [{ id: 'codigo_producto', label: 'Código', value: (c) => c.codigo_producto }],
  },
  {
    id: 'descripcion',
    label: 'Descripción',
    compact: 'line',
    cell: (composicion) => (
      <span className="grid min-w-0 gap-0.5">
        <span
          className="line-clamp-2 whitespace-normal break-words leading-snug"
          title={composicion.descripcion_producto}
        >
          {composicion.descripcion_producto}
        </span>
        <EstadoComposicion composicion={composicion} />
      </span>
    ),
    sorts: [{ id: 'descripcion_producto', label: 'Descripción', value: (c) => c.descripcion_producto }],
  },
  columnaSector({
    width: 'w-36',
    compact: 'pair',
  }),
  {
    id: 'cdr',
    label: 'CDR base',
    width: 'w-[9.5rem]',
    align: 'right',
    compact: 'amount',
    cell: ({ base_cdr, motivos }) => (
      <Amount value={base_cdr} incomplete={costoIncompleto(motivos)} className="font-medium" />
    ),
    sorts: [{ id: 'base_cdr', label: 'CDR base', value: (c) => c.base_cdr, largestFirst: true }],
  },
  {
    id: 'fecha',
    label: 'Fecha',
    width: 'w-30 @min-[75rem]/grid:w-32',
    align: 'right',
    compact: 'pair',
    cell: ({ fecha_creacion }) => <Fecha instante={fecha_creacion} />,
  },
]
