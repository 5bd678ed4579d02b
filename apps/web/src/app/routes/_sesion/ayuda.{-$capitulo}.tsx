import { createFileRoute } from '@tanstack/react-router'
import { search, text } from '../../../kit/lib/read-search.ts'
import { ManualScreen } from '../../../pantallas/ayuda/manual-screen.tsx'

const Ayuda = () => {
  const { capitulo = '' } = Route.useParams()
  const { q = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ManualScreen
      slug={capitulo}
      q={q}
      onQ={(text) => void navigate({ search: { q: text || undefined }, hash: true, replace: true })}
    />
  )
}

const ayudaSearch = search({ q: text })

export const Route = createFileRoute('/_sesion/ayuda/{-$capitulo}')({
  staticData: { ayuda: null, areas: [] },
  validateSearch: ayudaSearch,
  component: Ayuda,
})
