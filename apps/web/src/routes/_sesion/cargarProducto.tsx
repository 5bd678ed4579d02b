import { createFileRoute } from '@tanstack/react-router'
import { adminOnly } from '../../lib/session/admin.ts'
import { ProductoAlta } from '../../producto/producto-alta.tsx'
import { sectorQueries } from '../../sector/sector.queries.ts'
import { useSectores } from '../../sector/use-sectores.ts'

const CargarProducto = () => <ProductoAlta sectores={useSectores()} />

export const Route = createFileRoute('/_sesion/cargarProducto')({
  beforeLoad: adminOnly,
  loader: ({ context }) => void context.queryClient.prefetchQuery(sectorQueries.list(context.call)),
  component: CargarProducto,
})
