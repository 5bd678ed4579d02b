import { useIsAdmin } from '../../datos/session/session-context.ts'
import type { OnSearch, SearchOf } from '../../kit/lib/read-search.ts'
import { ProveedorAlta } from './proveedor-alta.tsx'
import { ProveedorDetalle } from './proveedor-detalle.tsx'
import { ProveedoresLista } from './proveedores-lista.tsx'

type ProveedoresSearch = SearchOf<'/proveedores'>

interface Props {
  search: ProveedoresSearch
  onSearch: OnSearch<'/proveedores'>
}

/** Suppliers: the list, one supplier's offers, or the form for a new one. */
export const ProveedoresScreen = ({ search, onSearch }: Props) => {
  const admin = useIsAdmin()
  if (admin && search.vista === 'nuevo')
    return <ProveedorAlta onDone={(proveedor) => onSearch({ proveedor }, true)} />
  if (search.proveedor !== undefined)
    return (
      <ProveedorDetalle
        key={search.proveedor}
        codigo={search.proveedor}
        a={search.a}
        onA={(a) => onSearch({ proveedor: search.proveedor, a }, true)}
      />
    )
  return <ProveedoresLista search={search} onSearch={(patch) => onSearch({ ...search, ...patch }, true)} />
}
