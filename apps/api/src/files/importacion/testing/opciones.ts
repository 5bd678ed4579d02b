import { opcionesDe } from '../opciones.ts'

/** Nothing chosen, where pesos are counted. */
export const SIN_ELEGIR = opcionesDe({}, { moneda: 'ARS', locale: 'es-AR' })
