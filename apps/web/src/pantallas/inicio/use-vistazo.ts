import { useQuery } from '@tanstack/react-query'
import { inPlaceOf } from '../../datos/api-error.ts'
import { historiaQueries } from '../../datos/historia.queries.ts'
import { usePartida } from '../../dominio/historia/partida.ts'
import { type Alcance, alcanceQuery } from './inicio-search.ts'

/** The change of costs up to a moment, since the default start of a comparison. Shared by several parts of the dashboard. */
export const useVistazo = (alcance: Alcance) => {
  const { fecha, ...venta } = alcanceQuery(alcance)
  const desde = usePartida(fecha)
  const query = useQuery({
    ...historiaQueries.vistazo({ desde: desde ?? '', hasta: fecha, ...venta }),
    enabled: desde !== undefined,
  })
  return { desde, comparacion: query.data, error: inPlaceOf(query), query }
}
