import { createFileRoute } from '@tanstack/react-router'
import { api } from '@telar/contract'
import { consulta } from '../../../datos/consulta.ts'
import { useSectores } from '../../../dominio/sector/use-sectores.ts'
import { code, search } from '../../../kit/lib/read-search.ts'
import { ProductoAlta } from '../../../pantallas/cargarProducto/producto-alta.tsx'

const CargarProducto = () => <ProductoAlta sectores={useSectores()} como={Route.useSearch().como} />

export const Route = createFileRoute('/_sesion/cargarProducto')({
  staticData: { ayuda: 'productos-y-composiciones#crear-un-producto', areas: [], soloAdmin: true },
  // The code of the product that the new one is like.
  validateSearch: search({ como: code }),
  loader: ({ context }) => void context.queryClient.prefetchQuery(consulta(api.sector.list)),
  component: CargarProducto,
})
