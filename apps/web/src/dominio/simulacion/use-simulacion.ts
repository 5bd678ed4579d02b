import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, type Operacion } from '@telar/contract'
import { useMemo } from 'react'
import { consulta } from '../../datos/consulta.ts'
import { useMotorListo } from '../../datos/motor/motor.ts'
import { useDebounced } from '../../kit/hooks/use-lookup.ts'

const SETTLE_MS = 250

/**
 * The effect of changes being typed: after every key if the engine runs in this browser, otherwise 250 ms after the
 * last key. `settled` is false while the effect is that of an older text.
 */
export const useSimulacion = (cambios: readonly Operacion[]) => {
  const wanted = JSON.stringify(cambios)
  const here = useMotorListo()
  const later = useDebounced(wanted, SETTLE_MS)
  const asked = here ? wanted : later
  const stable = useMemo(() => JSON.parse(asked) as Operacion[], [asked])
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...consulta(api.simulacion.run, { body: { cambios: stable } }),
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  })
  return {
    data,
    error: wanted === asked ? error : null,
    settled: wanted === asked && data !== undefined && !isPlaceholderData,
    retrying: isFetching,
    retry: () => void refetch(),
  }
}
