import { createFileRoute } from '@tanstack/react-router'
import { recetaQueries } from '../../../datos/receta.queries.ts'
import { renderSubproducto } from '../../../dominio/cdr/subproducto.tsx'
import { RecetaEdicion } from '../../../pantallas/editarComposicion/receta-edicion.tsx'

const EditarComposicion = () => {
  const { codigo } = Route.useParams()
  return <RecetaEdicion codigo={codigo.trim().toUpperCase()} renderSubproducto={renderSubproducto} />
}

export const Route = createFileRoute('/_sesion/editarComposicion/$codigo')({
  staticData: {
    ayuda: 'productos-y-composiciones#cambiar-una-composición',
    areas: ['costos'],
    soloAdmin: true,
  },
  loader: ({ context: { queryClient }, params }) =>
    void queryClient.prefetchQuery(recetaQueries.receta(params.codigo.trim().toUpperCase())),
  component: EditarComposicion,
})
