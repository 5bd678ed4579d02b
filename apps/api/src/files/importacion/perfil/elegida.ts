import type { CampoDePerfil } from '@telar/contract'

/** A field, its position if it is a column, and its weight in the guess. */
export interface Elegida {
  campo: CampoDePerfil
  position: number | undefined
  score: number
}

/** Whether a field is among these. */
export const has = (elegidas: readonly Elegida[], campo: string): boolean =>
  elegidas.some((each) => each.campo.campo === campo)
