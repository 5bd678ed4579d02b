import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCall } from '../lib/call-context.ts'
import { useLoadToast } from '../lib/use-load-toast.ts'
import { sectorQueries } from './sector.queries.ts'

/** The names of the productive sectors, for filters and forms; empty until they are there. */
export const useSectores = (): readonly string[] => {
  const { data, errorUpdatedAt } = useQuery(sectorQueries.list(useCall()))
  useLoadToast(errorUpdatedAt, 'No se pudieron cargar los sectores productivos')
  return useMemo(() => data?.map(({ nombre }) => nombre) ?? [], [data])
}
