import type { Dia } from '@telar/costing'

const DAY_MS = 86_400_000

/** A day of the calendar, `YYYY-MM-DD`, as the engine counts it. */
export const diaDe = (fecha: string): Dia => Date.parse(`${fecha}T00:00:00Z`) / DAY_MS
