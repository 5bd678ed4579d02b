import { createFileRoute } from '@tanstack/react-router'
import { adminOnly } from '../../lib/session/admin.ts'
import { RecetaAlta } from '../../receta/receta-alta.tsx'
import { altaSearch } from '../../receta/receta-search.ts'
import { renderSubproducto } from './-subproducto.tsx'

const CargarComposicion = () => (
  <RecetaAlta search={Route.useSearch()} renderSubproducto={renderSubproducto} />
)

export const Route = createFileRoute('/_sesion/cargarComposicion')({
  validateSearch: altaSearch,
  beforeLoad: adminOnly,
  component: CargarComposicion,
})
