import { createFileRoute } from '@tanstack/react-router'
import { adminOnly } from '../../lib/session/admin.ts'
import { recetaQueries } from '../../receta/receta.queries.ts'
import { RecetaEdicion } from '../../receta/receta-edicion.tsx'
import { renderSubproducto } from './-subproducto.tsx'

const EditarComposicion = () => {
  const { codigo } = Route.useParams()
  return <RecetaEdicion codigo={codigo.trim().toUpperCase()} renderSubproducto={renderSubproducto} />
}

export const Route = createFileRoute('/_sesion/editarComposicion/$codigo')({
  beforeLoad: adminOnly,
  loader: ({ context: { call, queryClient }, params }) =>
    void queryClient.prefetchQuery(recetaQueries.receta(call, params.codigo.trim().toUpperCase())),
  component: EditarComposicion,
})
