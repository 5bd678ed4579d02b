import { createFileRoute } from '@tanstack/react-router'
import { FichaScreen } from '../../../pantallas/ficha/ficha-screen.tsx'
import { fichaSearch } from '../../../pantallas/ficha/ficha-search.ts'

const Ficha = () => {
  const { codigo } = Route.useParams()
  const { fecha } = Route.useSearch()
  return <FichaScreen codigo={codigo.trim().toUpperCase()} fecha={fecha} />
}

export const Route = createFileRoute('/_sesion/ficha/$codigo')({
  validateSearch: fichaSearch,
  component: Ficha,
})
