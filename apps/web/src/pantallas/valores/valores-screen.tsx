import { useQuery } from '@tanstack/react-query'
import { api } from '@telar/contract'
import { lazy, type ReactNode, Suspense } from 'react'
import { consulta } from '../../datos/consulta.ts'
import { useIsAdmin } from '../../datos/session/session-context.ts'
import type { OnSearch, SearchOf } from '../../kit/lib/read-search.ts'
import { ValorDetalle } from './valor-detalle.tsx'
import { ValoresLista } from './valores-lista.tsx'

type ValoresSearch = SearchOf<'/valores'>

const ValorAlta = lazy(async () => ({ default: (await import('./valor-alta.tsx')).ValorAlta }))
const VariosForm = lazy(async () => ({ default: (await import('./varios-form.tsx')).VariosForm }))

interface Props {
  search: ValoresSearch
  onSearch: OnSearch<'/valores'>
  /** Renders who last changed a valor, and when. */
  quien: (codigo: string) => ReactNode
  /** The same, with what was done. */
  historia: (codigo: string) => ReactNode
}

const Vista = ({ search, onSearch, quien, historia }: Props) => {
  const admin = useIsAdmin()
  const query = useQuery(consulta(api.valor.list))
  if (admin && search.vista === 'nuevo') return <ValorAlta onSearch={onSearch} />
  if (admin && search.vista === 'varios' && query.data)
    return <VariosForm valores={query.data} onSearch={onSearch} />
  if (search.valor !== undefined)
    return (
      <ValorDetalle
        key={search.valor}
        codigo={search.valor}
        query={query}
        historia={historia(search.valor)}
        onSearch={onSearch}
      />
    )
  return <ValoresLista query={query} quien={quien} />
}

/**
 * Numbers that many rows share and that change on given days: the list, one of them, or a form. A form is fetched when it
 * is asked for; until it comes, the view before it stays.
 */
export const ValoresScreen = (props: Props) => (
  <Suspense>
    <Vista {...props} />
  </Suspense>
)
