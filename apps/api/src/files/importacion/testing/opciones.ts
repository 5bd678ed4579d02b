import { opcionesDe } from '../opciones.ts'

/** The default choices, in an installation that counts in pesos. */
export const SIN_ELEGIR = opcionesDe({}, { moneda: 'ARS', locale: 'es-AR' })
