import { useQuery } from '@tanstack/react-query'
import { inPlaceOf } from '../../datos/api-error.ts'
import { historiaQueries } from '../../datos/historia.queries.ts'
import { momentoLabel } from '../../dominio/historia/momento.ts'
import { usePartida } from '../../dominio/historia/partida.ts'
import { ventaNombre } from '../../dominio/producto/venta-search.ts'
import type { Format } from '../../kit/format/format.ts'
import { type Alcance, alcanceQuery } from './inicio-search.ts'

/**
 * The two moments of the shown change of costs, and the filtered products, in words; undefined while `desde` is not known.
 */
export const tramoText = (desde: string | undefined, alcance: Alcance, format: Format): string | undefined =>
  desde === undefined
    ? undefined
    : [`${momentoLabel(desde, format)} → ${momentoLabel(alcance.fecha, format)}`, ventaNombre(alcance)]
        .filter((words) => words !== null)
        .join(' · ')

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
