import { useQuery } from '@tanstack/react-query'
import { type Cierre, cierreDe, momentoDeCierre } from '@telar/contract'
import { historiaQueries, type Pasado } from '../../datos/historia.queries.ts'
import { isDay } from '../../kit/format/day-text.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { dayBefore } from './momento.ts'

/** Days back at which a comparison begins by default. */
const DIAS = 30

type DayOf = (instant: string) => string

/** The instant of a moment that is no day, such as a closing; null if unknown. */
const instantOf = (momento: string, cierres: readonly Cierre[]): string | null => {
  const nombre = cierreDe(momento)
  if (nombre === null) return Number.isNaN(Date.parse(momento)) ? null : momento
  return cierres.find((cierre) => cierre.nombre === nombre)?.at ?? null
}

/** The day of a moment; today for now and for an unknown one. */
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

/** As `dayOfMomento`, with today in the installation's time zone. */
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

/** The first day of a comparison if no closing gives a better one. */
const diaDePartida = (cierres: readonly Cierre[], hoy: string, dayOf: DayOf, hasta?: string): string =>
  dayBefore(dayOfMomento(hasta, cierres, hoy, dayOf), DIAS)

/**
 * The default start of a comparison: the last closing before its end; without one, thirty days before, but not before
 * the factory's data was loaded, because that load is no change of costs. `dayOf` gives the day of an instant; without
 * `hasta` the end is now.
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

/** The start of a comparison up to `hasta`: the chosen or the default one; undefined while loading. */
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
