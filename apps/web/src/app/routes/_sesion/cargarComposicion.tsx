import { createFileRoute } from '@tanstack/react-router'
import { renderSubproducto } from '../../../dominio/cdr/subproducto.tsx'
import { altaSearch } from '../../../dominio/receta/receta-search.ts'
import { RecetaAlta } from '../../../pantallas/cargarComposicion/receta-alta.tsx'

const CargarComposicion = () => (
  <RecetaAlta search={Route.useSearch()} renderSubproducto={renderSubproducto} />
)

export const Route = createFileRoute('/_sesion/cargarComposicion')({
  staticData: {
    ayuda: 'productos-y-composiciones#armar-una-composición',
    areas: ['costos'],
    soloAdmin: true,
  },
  validateSearch: altaSearch,
  component: CargarComposicion,
})
