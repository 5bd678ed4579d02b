import { useQuery } from '@tanstack/react-query'
import { historiaQueries } from '../../datos/historia.queries.ts'
import { inPlaceOf } from '../../datos/in-place.ts'
import { usePartida } from '../../dominio/historia/use-partida.ts'

/** What moved costs up to a moment, since where a comparison begins by itself; several parts of the dashboard share it. */
export const useVistazo = (fecha: string | undefined) => {
  const desde = usePartida(fecha)
  const query = useQuery({
    ...historiaQueries.vistazo({ desde: desde ?? '', hasta: fecha }),
    enabled: desde !== undefined,
  })
  return { desde, comparacion: query.data, error: inPlaceOf(query), query }
}
