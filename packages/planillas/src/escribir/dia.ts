const QUARTER_MS = 15 * 60_000
const DAY_MS = 86_400_000
/** Excel's serial number of 1 January 1970. */
const EPOCH_SERIAL = 25_569

/**
 * Formats instants like the screens, d/M/yyyy in the installation's time zone (UI-11). Time zones differ by multiples of a
 * quarter of an hour, so that one result serves all instants of a quarter: 100,000 rows need few calls to `Intl`.
 */
export const createDias = (zonaHoraria: string): ((instante: number) => string) => {
  const format = new Intl.DateTimeFormat('es-CO', { timeZone: zonaHoraria })
  const known = new Map<number, string>()
  return (instante) => {
    const quarter = Math.floor(instante / QUARTER_MS)
    let day = known.get(quarter)
    if (day === undefined) {
      day = format.format(instante)
      known.set(quarter, day)
    }
    return day
  }
}

/** Formats a calendar day, `YYYY-MM-DD`, likewise. */
export const diaDeCalendario = (dia: string): string => dia.split('-').map(Number).toReversed().join('/')

/**
 * 1 March 1900, the first serial number that means the same day in Excel and elsewhere: before it, Excel counts a 29 February
 * that did not exist.
 */
export const PRIMER_SERIAL = 61

/** The serial number of a day 'd/M/yyyy', as sheets store dates. */
export const serialOf = (dia: string): number => {
  const [day, month, year] = dia.split('/').map(Number)
  return Date.UTC(year!, month! - 1, day!) / DAY_MS + EPOCH_SERIAL
}
