import { createFileRoute } from '@tanstack/react-router'
import { api } from '@telar/contract'
import { consulta } from '../../../datos/consulta.ts'
import { ventaSearch } from '../../../dominio/producto/venta-search.ts'
import { listSearch, matching, oneOf } from '../../../kit/lib/read-search.ts'
import { VolumenesScreen } from '../../../pantallas/volumenes/volumenes-lista.tsx'

const Volumenes = () => {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <VolumenesScreen
      search={search}
      onSearch={(next, replace = false) => void navigate({ search: next, replace })}
    />
  )
}

const mes = matching(/^\d{4}-(?:0[1-9]|1[0-2])$/)

export const Route = createFileRoute('/_sesion/volumenes')({
  staticData: { ayuda: 'precios#volúmenes-del-mes', areas: ['costos'] },
  validateSearch: listSearch(['producto', 'concepto', 'cantidad', 'cdr', 'valor'], {
    /** Without it, the last month with rows. */
    mes,
    concepto: oneOf(['produccion', 'stock', 'venta']),
    /** The form for a new row, or the comparison of two months. */
    vista: oneOf(['nuevo', 'meses']),
    /** The earlier month of the comparison. */
    contra: mes,
    ...ventaSearch,
  }),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(consulta(api.volumen.periodos)),
  component: Volumenes,
})
