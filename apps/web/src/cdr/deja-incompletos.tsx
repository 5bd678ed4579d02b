import { useQuery } from '@tanstack/react-query'
import { useCall } from '../lib/call-context.ts'
import { useFormat } from '../lib/format/format-context.ts'
import { cdrQueries } from './cdr.queries.ts'

/** How many products a supply without price leaves incomplete: all that contain it, however deep (COM-20). */
export const DejaIncompletos = ({ insumo }: { insumo: string }) => {
  const format = useFormat()
  const { data = [] } = useQuery(cdrQueries.usos(useCall(), 'insumo', insumo))
  if (data.length === 0) return null
  return data.length === 1
    ? 'Deja incompleto 1 producto'
    : `Deja incompletos ${format.integer(data.length)} productos`
}
