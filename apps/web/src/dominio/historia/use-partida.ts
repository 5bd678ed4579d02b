import { useQuery } from '@tanstack/react-query'
import type { Cierre } from '@telar/contract'
import { historiaQueries } from '../../datos/historia.queries.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { diaDePartida, partidaDe } from './partida.ts'

/** Where a comparison up to `hasta` begins, as chosen or by itself; undefined while that is being found out. */
export const usePartida = (hasta: string | undefined, chosen?: string): string | undefined => {
  const { day } = useFormat()
  const hoy = day(new Date().toISOString())
  const diaDe = (cierres: readonly Cierre[]) => diaDePartida(cierres, hoy, day, hasta)
  const { data, isError } = useQuery({
    ...historiaQueries.pasado(hasta, diaDe),
    enabled: chosen === undefined,
  })
  if (chosen !== undefined) return chosen
  if (data) return partidaDe(data, hoy, day, hasta)
  return isError ? diaDe([]) : undefined
}
