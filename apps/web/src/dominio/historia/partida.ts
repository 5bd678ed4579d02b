import type { Pasado } from '../../datos/historia.queries.ts'
import { dayBefore, momentoDeCierre } from './momento.ts'

/** Days back that a comparison begins at where nothing says better. */
const DIAS = 30

/** The first day that a comparison looks at by itself. */
export const diaDePartida = (hoy: string): string => dayBefore(hoy, DIAS)

/**
 * Where a comparison begins unless somebody chooses: at the last closing; without one, thirty days ago, but not before
 * the factory was loaded, since all that came in then is no change of costs. `dayOf`: the day of an instant.
 */
export const partidaDe = (
  { cierres, carga, primera }: Pasado,
  hoy: string,
  dayOf: (instant: string) => string,
): string => {
  const [ultimo] = cierres
  if (ultimo) return momentoDeCierre(ultimo.nombre)
  if (carga) return carga.at
  const atras = diaDePartida(hoy)
  const inicio = primera && dayOf(primera.at)
  return inicio !== undefined && inicio > atras && inicio < hoy ? inicio : atras
}
