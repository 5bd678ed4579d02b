import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCall } from '../../datos/call-context.ts'
import { sectorQueries } from '../../datos/sector.queries.ts'
import { useLoadToast } from '../../kit/hooks/use-load-toast.ts'

/** The names of the productive sectors, for filters and forms; empty until they are there. */
export const useSectores = (): readonly string[] => {
  const query = useQuery(sectorQueries.list(useCall()))
  useLoadToast(query, 'No se pudieron cargar los sectores productivos')
  return useMemo(() => query.data?.map(({ nombre }) => nombre) ?? [], [query.data])
}
