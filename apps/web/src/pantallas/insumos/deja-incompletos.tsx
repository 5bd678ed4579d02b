import { useQuery } from '@tanstack/react-query'
import { api } from '@telar/contract'
import { consulta } from '../../datos/consulta.ts'
import { useFormat } from '../../kit/format/format-context.ts'

/** How many products a supply without price leaves incomplete: all that contain it, however deep (COM-20). */
export const DejaIncompletos = ({ insumo }: { insumo: string }) => {
  const format = useFormat()
  const { data = [] } = useQuery(consulta(api.uso.list, { params: { tipo: 'insumo', codigo: insumo } }))
  if (data.length === 0) return null
  return data.length === 1
    ? 'Deja incompleto 1 producto'
    : `Deja incompletos ${format.integer(data.length)} productos`
}
