import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TablaConfig } from '@telar/contract'
import { useEffect } from 'react'

/** The stages of an update, in order. Each counts once it has happened, never by the clock. */
export const ETAPAS = [
  'Pedido enviado',
  'Guardado en todas las filas',
  'Costos recalculados',
  'Pantallas al día',
] as const

export interface Avance {
  tabla: TablaConfig
  valor: number
  /** Number of stages that have happened. */
  hechas: number
  /** `incierto`: no answer arrived, so that the value may have been saved. */
  estado: 'en_curso' | 'listo' | 'fallo' | 'incierto'
}

/** Per cent; 0 while no update runs. */
export const porcentajeOf = (avance: Avance | null): number =>
  avance === null ? 0 : (avance.hechas * 100) / ETAPAS.length

// In the query cache, so that it outlives the screen that started the update and ends with the session.
const KEY = ['avance-actualizacion'] as const

const leer = (queryClient: QueryClient): Avance | null => queryClient.getQueryData<Avance | null>(KEY) ?? null

export const anotarAvance = (queryClient: QueryClient, avance: Avance | null): void => {
  queryClient.setQueryData<Avance | null>(KEY, avance)
}

/** The running update, or the last one that the person saw end; dropped when they then leave the screen. */
export const useAvance = (): Avance | null => {
  const queryClient = useQueryClient()
  const { data } = useQuery<Avance | null>({
    queryKey: KEY,
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  useEffect(
    () => () => {
      if (leer(queryClient)?.estado !== 'en_curso') anotarAvance(queryClient, null)
    },
    [queryClient],
  )
  return data ?? null
}
