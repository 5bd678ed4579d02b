import { createFileRoute } from '@tanstack/react-router'
import { HistoriaTabs } from '../../../dominio/historia/historia-tabs.tsx'
import { ventaSearch } from '../../../dominio/producto/venta-search.ts'
import { search, text } from '../../../kit/lib/read-search.ts'
import { CompararScreen } from '../../../pantallas/comparar/comparar-screen.tsx'

const Comparar = () => {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CompararScreen
      search={search}
      onSearch={(patch) => void navigate({ search: (now) => ({ ...now, ...patch }), replace: true })}
      tabs={<HistoriaTabs />}
    />
  )
}

export const Route = createFileRoute('/_sesion/comparar')({
  staticData: { ayuda: 'historia#comparar-dos-momentos', areas: ['costos'] },
  validateSearch: search({
    /** The earlier moment; without it, the one that `partidaDe` derives from the past. */
    desde: text,
    /** The later moment; without it, now. */
    hasta: text,
    /** Restricts it to this product. */
    producto: text,
    /** Restricts the bridge to this sector. */
    sector: text,
    ...ventaSearch,
  }),
  component: Comparar,
})
