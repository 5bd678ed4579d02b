import { useQuery } from '@tanstack/react-query'
import { type Cierre, cierreDe, momentoDeCierre } from '@telar/contract'
import { historiaQueries, type Pasado } from '../../datos/historia.queries.ts'
import { isDay } from '../../kit/format/day-text.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { dayBefore } from './momento.ts'

/** Days back that a comparison begins at where nothing says better. */
const DIAS = 30

type DayOf = (instant: string) => string

/** The instant of a moment that is no day: of a closing, its own; null where it is not known. */
const instantOf = (momento: string, cierres: readonly Cierre[]): string | null => {
  const nombre = cierreDe(momento)
  if (nombre === null) return Number.isNaN(Date.parse(momento)) ? null : momento
  return cierres.find((cierre) => cierre.nombre === nombre)?.at ?? null
}

/** The day of a moment; of now, and of one that is not known, today. */
const dayOfMomento = (
  momento: string | undefined,
  cierres: readonly Cierre[],
  hoy: string,
  dayOf: DayOf,
): string => {
  if (momento === undefined) return hoy
  if (isDay(momento)) return momento
  const at = instantOf(momento, cierres)
  return at === null ? hoy : dayOf(at)
}

/** The day of a moment, as `dayOfMomento`; today is that of the installation. */
export const diaDeMomento = (
  momento: string | undefined,
  cierres: readonly Cierre[],
  { day }: { day: DayOf },
): string => dayOfMomento(momento, cierres, day(new Date().toISOString()), day)

const isBefore = (
  at: string,
  momento: string | undefined,
  cierres: readonly Cierre[],
  dayOf: DayOf,
): boolean => {
  if (momento === undefined) return true
  if (isDay(momento)) return dayOf(at) < momento
  const end = instantOf(momento, cierres)
  return end === null || Date.parse(at) < Date.parse(end)
}

/** The first day that a comparison looks at where no closing says better. */
const diaDePartida = (cierres: readonly Cierre[], hoy: string, dayOf: DayOf, hasta?: string): string =>
  dayBefore(dayOfMomento(hasta, cierres, hoy, dayOf), DIAS)

/**
 * Where a comparison begins unless somebody chooses: at the last closing before its end; without one, thirty days before it,
 * but not before the factory was loaded, since all that came in then is no change of costs. `dayOf`: the day of an instant;
 * `hasta`: its end, without which it is now.
 */
export const partidaDe = (
  { cierres, carga, primera }: Pasado,
  hoy: string,
  dayOf: DayOf,
  hasta?: string,
): string => {
  const ultimo = cierres.find(({ at }) => isBefore(at, hasta, cierres, dayOf))
  if (ultimo) return momentoDeCierre(ultimo.nombre)
  if (carga && isBefore(carga.at, hasta, cierres, dayOf)) return carga.at
  const fin = dayOfMomento(hasta, cierres, hoy, dayOf)
  const atras = dayBefore(fin, DIAS)
  const inicio = primera && dayOf(primera.at)
  return inicio !== undefined && inicio > atras && inicio < fin ? inicio : atras
}

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
