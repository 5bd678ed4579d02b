import { createFileRoute } from '@tanstack/react-router'
import { adminOnly } from '../../../datos/session/admin.ts'
import { renderSubproducto } from '../../../dominio/cdr/subproducto.tsx'
import { altaSearch } from '../../../dominio/receta/receta-search.ts'
import { RecetaAlta } from '../../../pantallas/cargarComposicion/receta-alta.tsx'

const CargarComposicion = () => (
  <RecetaAlta search={Route.useSearch()} renderSubproducto={renderSubproducto} />
)

export const Route = createFileRoute('/_sesion/cargarComposicion')({
  validateSearch: altaSearch,
  beforeLoad: adminOnly,
  component: CargarComposicion,
})
