import { api, type Producto } from '@telar/contract'
import { TABLAS } from '@telar/tablas'
import { PackageOpen } from 'lucide-react'
import { useMemo } from 'react'
import type { CamposProps, FiltroProps } from '../../dominio/catalogo/catalogo.ts'
import { definirCatalogo } from '../../dominio/catalogo/definir-catalogo.tsx'
import { ADEMAS, diceMas } from '../../dominio/producto/ademas.ts'
import { enUsoDe, FiltrosDeVenta, pasaVenta } from '../../dominio/producto/filtros-de-venta.tsx'
import { MasDatos } from '../../dominio/producto/mas-datos.tsx'
import { ventaText } from '../../dominio/producto/venta-search.ts'
import { ControlSector, FILTRO_SECTOR } from '../../dominio/sector/sector-filter.tsx'
import { useSectores } from '../../dominio/sector/use-sectores.ts'
import { Combobox } from '../../kit/combobox.tsx'
import { SectorField, TextField } from '../../kit/fields.tsx'
import type { SearchOf } from '../../kit/lib/read-search.ts'
import { COLUMNAS } from './producto-columnas.tsx'
import { RenombrarVenta } from './renombrar-venta.tsx'

type ProductoSearch = SearchOf<'/producto'>

const NINGUNO: readonly Producto[] = []

const Filtros = (props: FiltroProps<Producto, ProductoSearch>) => {
  const { search, onSearch, todos = NINGUNO, compact, folded } = props
  const productos = useMemo(
    () => [
      { value: '', label: 'Todos los productos' },
      ...todos.map(({ codigo_producto, descripcion_producto }) => ({
        value: codigo_producto,
        label: `${codigo_producto} - ${descripcion_producto}`,
      })),
    ],
    [todos],
  )
  return (
    <>
      <Combobox
        aria-label="Producto"
        options={productos}
        value={search.producto ?? ''}
        onChange={(codigo) => onSearch({ producto: codigo || undefined })}
        placeholder="Todos los productos"
        searchLabel="Buscar producto"
        empty="No se encontraron productos"
        wide
        className={compact ? 'basis-full text-sm' : 'w-64'}
      />
      <ControlSector {...props} />
      <FiltrosDeVenta search={search} onSearch={onSearch} enUso={enUsoDe(todos)} unfolded={folded} />
      {(['linea', 'temporada'] as const).map((campo) => {
        const nombre = search[campo]
        return (
          nombre && (
            <RenombrarVenta
              key={campo}
              campo={campo}
              nombre={nombre}
              onRenombrado={(nuevo) => onSearch({ [campo]: nuevo })}
            />
          )
        )
      })}
    </>
  )
}

const CAMPOS = {
  descripcion_producto: { label: 'Descripción' },
  sector_productivo: { label: 'Sector' },
  ...ADEMAS,
} as const

const Campos = ({ campo, editing: { draft } }: CamposProps<Producto, typeof CAMPOS>) => (
  <>
    <TextField {...campo('descripcion_producto')} />
    <SectorField {...campo('sector_productivo')} sectores={useSectores()} />
    <MasDatos campo={campo} usado={diceMas(draft)} />
  </>
)

export const ProductoLista = definirCatalogo<Producto, ProductoSearch, typeof CAMPOS>({
  tabla: TABLAS.productos,
  endpoints: api.producto,
  icono: PackageOpen,
  textos: {
    lead: 'Lo que fabricás, cada producto en su sector productivo.',
    noneHint: 'Agregá el primero para armar su composición y conocer su costo.',
  },
  agregar: { to: '/cargarProducto' },
  columnas: COLUMNAS,
  buscadas: ['descripcion_producto', 'codigo_producto', 'sector_productivo'],
  filtro: {
    nombres: ['producto', 'sector', 'linea', 'temporada', 'vendible'],
    pasa: (row, search) =>
      (!search.producto || row.codigo_producto === search.producto) &&
      FILTRO_SECTOR.pasa(row, search) &&
      pasaVenta(row, search),
    palabras: (search) => [search.producto, search.sector, ...ventaText(search)],
    Control: Filtros,
  },
  campos: CAMPOS,
  Campos,
  fallos: { guardar: 'No se pudo guardar los cambios.', eliminar: 'No se pudo eliminar el producto.' },
  alEliminar: (nombre) => `Se eliminará el producto "${nombre}". Esta acción no se puede deshacer.`,
})
