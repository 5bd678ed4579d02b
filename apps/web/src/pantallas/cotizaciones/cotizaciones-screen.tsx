import { useQuery } from '@tanstack/react-query'
import { api } from '@telar/contract'
import { consulta } from '../../datos/consulta.ts'
import { useIsAdmin } from '../../datos/session/session-context.ts'
import type { SearchOf } from '../../kit/lib/read-search.ts'
import { CotizacionDetalle } from './cotizacion-detalle.tsx'
import { CotizacionEditor } from './cotizacion-editor.tsx'
import { CotizacionesLista } from './cotizaciones-lista.tsx'

type CotizacionesSearch = SearchOf<'/cotizaciones/{-$id}'>

interface Props {
  id: string | undefined
  search: CotizacionesSearch
  onSearch: (patch: Partial<CotizacionesSearch>) => void
}

/** Quotations: the list, one of them, or the form. */
export const CotizacionesScreen = ({ id, search, onSearch }: Props) => {
  const admin = useIsAdmin()
  const { vista, de } = search
  const edita = admin && vista !== undefined && (id === undefined) === (vista === 'nueva')
  const modelo = id ?? de
  const { data, isError } = useQuery({
    ...consulta(api.cotizacion.get, { params: { cotizacion: modelo ?? '' } }),
    enabled: edita && modelo !== undefined,
  })
  if (edita && (modelo === undefined || data || isError)) {
    if (id === undefined) return <CotizacionEditor key={de} desde={data ?? null} misma={false} />
    if (data?.estado === 'borrador') return <CotizacionEditor key={id} desde={data} misma />
  }
  if (id !== undefined) return <CotizacionDetalle key={id} id={id} />
  return edita ? null : <CotizacionesLista search={search} onSearch={onSearch} />
}
