import { useQuery } from '@tanstack/react-query'
import { api } from '@telar/contract'
import { useMemo } from 'react'
import { consulta, useLoadToast } from '../../datos/consulta.ts'

/** Names of the productive sectors, for filters and forms; empty while they load. */
export const useSectores = (): readonly string[] => {
  const query = useQuery(consulta(api.sector.list))
  useLoadToast(query, 'No se pudieron cargar los sectores productivos')
  return useMemo(() => query.data?.map(({ nombre }) => nombre) ?? [], [query.data])
}
