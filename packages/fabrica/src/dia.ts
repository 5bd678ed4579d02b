import type { Dia } from '@telar/costing'

const DAY_MS = 86_400_000

/** A calendar day `YYYY-MM-DD` as the engine's day number. Without a time it is read as of UTC. */
export const diaDe = (fecha: string): Dia => Date.parse(fecha) / DAY_MS

/** The day as `YYYY-MM-DD`. */
export const fechaDe = (dia: Dia): string => new Date(dia * DAY_MS).toISOString().slice(0, 10)
