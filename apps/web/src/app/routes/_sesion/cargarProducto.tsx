import { createFileRoute } from '@tanstack/react-router'
import { api } from '@telar/contract'
import { consulta } from '../../../datos/consulta.ts'
import { adminOnly } from '../../../datos/session/admin.ts'
import { useSectores } from '../../../dominio/sector/use-sectores.ts'
import { code, search } from '../../../kit/lib/read-search.ts'
import { ProductoAlta } from '../../../pantallas/cargarProducto/producto-alta.tsx'

const CargarProducto = () => <ProductoAlta sectores={useSectores()} como={Route.useSearch().como} />

export const Route = createFileRoute('/_sesion/cargarProducto')({
  // The code of the product that the new one is like.
  validateSearch: search({ como: code }),
  beforeLoad: adminOnly,
  loader: ({ context }) => void context.queryClient.prefetchQuery(consulta(api.sector.list)),
  component: CargarProducto,
})
