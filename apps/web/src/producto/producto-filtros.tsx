import type { Producto } from '@telar/contract'
import { useMemo } from 'react'
import type { Order } from '../lib/rows.ts'
import { Combobox } from '../ui/combobox.tsx'
import { OrderSelect } from '../ui/grid/order-select.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { Select } from '../ui/select.tsx'
import { COLUMNAS } from './producto-columnas.tsx'
import type { ProductoSearch } from './producto-search.ts'

const TODOS = '*'

interface Props {
  texto: string
  onTexto: (text: string) => void
  onLeave: () => void
  productos: readonly Producto[]
  sectores: readonly string[]
  search: ProductoSearch
  onSearch: (patch: Partial<ProductoSearch>) => void
  /** Given on a narrow screen. */
  orden: { order: Order; onOrder: (order: Order) => void } | undefined
}

export const ProductoFiltros = (props: Props) => {
  const { productos, search, onSearch, orden } = props
  const opciones = useMemo(
    () => [
      { value: '', label: 'Todos los productos' },
      ...productos.map(({ codigo_producto, descripcion_producto }) => ({
        value: codigo_producto,
        label: `${codigo_producto} - ${descripcion_producto}`,
      })),
    ],
    [productos],
  )
  // A sector of the address bar, or one that some product still has, can be chosen even if its list did not come.
  const sectores = useMemo(
    () => [
      ...new Set([
        ...props.sectores,
        ...productos.map(({ sector_productivo }) => sector_productivo),
        ...(search.sector ? [search.sector] : []),
      ]),
    ],
    [props.sectores, productos, search.sector],
  )
  return (
    <>
      <SearchBox
        label="Buscar por descripción, código o sector"
        placeholder="Descripción, código o sector"
        value={props.texto}
        onChange={props.onTexto}
        onLeave={props.onLeave}
        className={orden ? 'basis-full' : ''}
      />
      <Combobox
        aria-label="Producto"
        options={opciones}
        value={search.producto ?? ''}
        onChange={(producto) => onSearch({ producto: producto || undefined })}
        placeholder="Todos los productos"
        searchLabel="Buscar producto"
        empty="No se encontraron productos"
        wide
        className={orden ? 'basis-full text-sm' : 'w-64'}
      />
      <Select
        label="Sector"
        value={search.sector ?? TODOS}
        options={[
          { value: TODOS, label: 'Todos los sectores' },
          ...sectores.map((sector) => ({ value: sector, label: sector })),
        ]}
        onChange={(value) => onSearch({ sector: value === TODOS ? undefined : value })}
        className={orden ? 'min-w-0 flex-1 basis-5/12' : 'w-48'}
      />
      {orden && <OrderSelect columns={COLUMNAS} {...orden} className="min-w-0 flex-1 basis-5/12" />}
    </>
  )
}
