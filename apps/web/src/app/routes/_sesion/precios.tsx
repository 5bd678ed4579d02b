import { createFileRoute } from '@tanstack/react-router'
import { api } from '@telar/contract'
import { consulta } from '../../../datos/consulta.ts'
import { ve } from '../../../datos/session/session-context.ts'
import { ventaSearch } from '../../../dominio/producto/venta-search.ts'
import { code, listSearch, oneOf, text } from '../../../kit/lib/read-search.ts'
import { PreciosScreen } from '../../../pantallas/precios/precios-screen.tsx'

const Precios = () => {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <PreciosScreen
      search={search}
      onSearch={(next, replace = false) => void navigate({ search: next, replace })}
    />
  )
}

export const Route = createFileRoute('/_sesion/precios')({
  staticData: { ayuda: 'precios', areas: ['precios'] },
  validateSearch: listSearch(
    [
      'codigo_producto',
      'descripcion_producto',
      'sector_productivo',
      'base_cdr',
      'precio_neto',
      'precio_final',
      'margen_pct',
      'faltante_pct',
      'despues_pct',
      'perdida',
      'unidades',
      'perdida_total',
    ],
    {
      sector: text,
      ...ventaSearch,
      /** The product whose steps from cost to price are shown. */
      producto: code,
      /** Structures, lists or lost margins instead of the products, or the editor of a structure. */
      vista: oneOf(['estructuras', 'estructura', 'listas', 'margenes']),
      /** The edited structure; without it, a new one. */
      estructura: text,
      /** The list whose prices are shown. */
      lista: text,
      fecha: text,
    },
  ),
  loader: ({ context: { queryClient, session } }) => {
    if (ve('costos', session)) void queryClient.prefetchQuery(consulta(api.estructura.list))
  },
  component: Precios,
})
