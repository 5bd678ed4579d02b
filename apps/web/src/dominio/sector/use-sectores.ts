import { useQuery } from '@tanstack/react-query'
import { api } from '@telar/contract'
import { useMemo } from 'react'
import { consulta } from '../../datos/consulta.ts'
import { useLoadToast } from '../../kit/hooks/use-load-toast.ts'

/** Names of the productive sectors, for filters and forms; empty while they load. */
export const useSectores = (): readonly string[] => {
  const query = useQuery(consulta(api.sector.list))
  useLoadToast(query, 'No se pudieron cargar los sectores productivos')
  return useMemo(() => query.data?.map(({ nombre }) => nombre) ?? [], [query.data])
}
