import { api, type Proveedor } from '@telar/contract'
import { TABLAS } from '@telar/tablas'
import { Handshake, ReceiptText } from 'lucide-react'
import { definirCatalogo } from '../../dominio/catalogo/definir-catalogo.tsx'
import { ComprasTabs } from '../../dominio/oferta/compras-tabs.tsx'
import { MISSING } from '../../kit/format/format.ts'
import { TwoLines } from '../../kit/grid/cells.tsx'
import type { Column } from '../../kit/grid/column.ts'
import type { RowWay } from '../../kit/grid/row-buttons.tsx'
import type { SearchOf } from '../../kit/lib/read-search.ts'
import { stringifySearch } from '../../kit/lib/read-search.ts'

type ProveedoresSearch = SearchOf<'/proveedores'>

const COLUMNAS: readonly Column<Proveedor>[] = [
  {
    id: 'nombre',
    label: 'Nombre/Código',
    compact: 'title',
    cell: ({ nombre, codigo }) => <TwoLines main={nombre} code={codigo} />,
    sorts: [
      { id: 'nombre', label: 'Nombre', value: ({ nombre }) => nombre },
      { id: 'codigo', label: 'Código', value: ({ codigo }) => codigo },
    ],
  },
  {
    id: 'nota',
    label: 'Nota',
    width: 'w-96',
    className: '@max-4xl/grid:hidden',
    compact: 'line',
    cell: ({ nota }) => (
      <span className="line-clamp-2 whitespace-normal text-muted-foreground" title={nota || undefined}>
        {nota || MISSING}
      </span>
    ),
  },
  {
    id: 'ofertas',
    label: 'Ofertas',
    width: 'w-28',
    align: 'right',
    compact: 'pair',
    cell: ({ ofertas }) => <span className="figures">{ofertas}</span>,
    sorts: [{ id: 'ofertas', label: 'Ofertas', value: ({ ofertas }) => ofertas, largestFirst: true }],
  },
]

const desde = ({ codigo }: Proveedor): RowWay => ({
  label: 'Ofertas',
  icon: ReceiptText,
  href: `/proveedores${stringifySearch({ proveedor: codigo })}`,
})

export const ProveedoresLista = definirCatalogo<Proveedor, ProveedoresSearch>({
  tabla: TABLAS.proveedores,
  endpoints: api.proveedor,
  icono: Handshake,
  textos: {
    lead: 'A quiénes les comprás. Cada uno puede ofrecer los mismos insumos a otro precio, en otra unidad y con otro flete.',
    noneHint:
      'Agregá el primero: desde ahí cada insumo puede tener ofertas, y costar lo que sale puesto en planta.',
  },
  Tabs: ComprasTabs,
  agregar: { to: '/proveedores', search: { vista: 'nuevo' } },
  columnas: COLUMNAS,
  useDesde: () => desde,
  buscadas: ['codigo', 'nombre', 'nota'],
  campos: { nombre: { label: 'Nombre' }, nota: { label: 'Nota' } },
})
