import { useIsAdmin } from '../../datos/session/admin.ts'
import { MesesComparados } from './meses-comparados.tsx'
import { VolumenAlta } from './volumen-alta.tsx'
import { VolumenesLista } from './volumenes-lista.tsx'
import type { VolumenesSearch } from './volumenes-search.ts'

interface Props {
  search: VolumenesSearch
  onSearch: (next: VolumenesSearch, replace?: boolean) => void
}

/** What months made, kept and sold: the rows of one, the form of a new one, or two months beside one another. */
export const VolumenesScreen = ({ search, onSearch }: Props) => {
  const admin = useIsAdmin()
  const patch = (next: Partial<VolumenesSearch>) => onSearch({ ...search, ...next }, true)
  if (admin && search.vista === 'nuevo')
    return <VolumenAlta mes={search.mes} onDone={(mes) => onSearch({ mes }, true)} />
  if (search.vista === 'meses') return <MesesComparados search={search} onSearch={patch} />
  return <VolumenesLista search={search} onSearch={patch} />
}
