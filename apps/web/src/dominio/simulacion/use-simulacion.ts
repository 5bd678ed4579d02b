import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CambioSimulado } from '@telar/contract'
import { useMemo } from 'react'
import { useCall } from '../../datos/call-context.ts'
import { simulacionQueries } from '../../datos/simulacion.queries.ts'
import { useDebounced } from '../../kit/hooks/use-debounced.ts'

const SETTLE_MS = 250

/**
 * What a change that is being typed would do, 250 ms after typing stops. `settled` is false while the answer in hand
 * is that of an older text.
 */
export const useSimulacion = (cambio: CambioSimulado) => {
  const call = useCall()
  const wanted = JSON.stringify(cambio)
  const asked = useDebounced(wanted, SETTLE_MS)
  const stable = useMemo(() => JSON.parse(asked) as CambioSimulado, [asked])
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...simulacionQueries.run(call, stable),
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
