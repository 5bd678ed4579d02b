import { useIsAdmin } from '../../datos/session/admin.ts'
import { UnidadAlta } from './unidad-alta.tsx'
import { UnidadesLista } from './unidades-lista.tsx'
import type { UnidadesSearch } from './unidades-search.ts'

interface Props {
  search: UnidadesSearch
  onSearch: (next: UnidadesSearch, replace?: boolean) => void
}

/** What quantities are measured in: the list of units, or the form of a new one. */
export const UnidadesScreen = ({ search, onSearch }: Props) => {
  const admin = useIsAdmin()
  if (admin && search.vista === 'nueva') return <UnidadAlta onDone={() => onSearch({}, true)} />
  return <UnidadesLista search={search} onSearch={(patch) => onSearch({ ...search, ...patch }, true)} />
}
