import { createFileRoute } from '@tanstack/react-router'
import { search, text } from '../../../kit/lib/read-search.ts'
import { FichaScreen } from '../../../pantallas/ficha/ficha-screen.tsx'

const Ficha = () => {
  const { codigo } = Route.useParams()
  const { fecha } = Route.useSearch()
  return <FichaScreen codigo={codigo.trim().toUpperCase()} fecha={fecha} />
}

/** The day of the sheet; today if absent. */
const fichaSearch = search({ fecha: text })

export const Route = createFileRoute('/_sesion/ficha/$codigo')({
  staticData: { ayuda: 'precios#la-ficha-de-costo', areas: ['costos', 'precios'] },
  validateSearch: fichaSearch,
  component: Ficha,
})
