import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TablaConfig } from '@telar/contract'
import { useEffect } from 'react'

/** What an update goes through, in order. Each is entered when it has happened, never by the clock. */
export const ETAPAS = [
  'Pedido enviado',
  'Guardado en todas las filas',
  'Costos recalculados',
  'Pantallas al día',
] as const

export interface Avance {
  tabla: TablaConfig
  valor: number
  /** Stages that have happened. */
  hechas: number
  /** `incierto`: no answer came back, and the value may have been stored. */
  estado: 'en_curso' | 'listo' | 'fallo' | 'incierto'
}

/** In per cent; 0 while nothing runs. */
export const porcentajeOf = (avance: Avance | null): number =>
  avance === null ? 0 : (avance.hechas * 100) / ETAPAS.length

// In the query cache: it outlasts the screen that began the update, and goes with the session.
const KEY = ['avance-actualizacion'] as const

const leer = (queryClient: QueryClient): Avance | null => queryClient.getQueryData<Avance | null>(KEY) ?? null

export const anotarAvance = (queryClient: QueryClient, avance: Avance | null): void => {
  queryClient.setQueryData<Avance | null>(KEY, avance)
}

/** The update that runs, or has ended while it was being watched; forgotten when the screen is left after that. */
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
