/** A recipe line that is another one for each size, colour, or both. Quantities are what it takes of its ingredient. */
export interface LineaVariable {
  /** What it takes where no size or colour says anything else. */
  readonly node: number
  readonly cantidad: number
  /** By size; NaN: that above. Null: none says anything. */
  readonly porTalle: readonly number[] | null
  /** By colour: the ingredient; NONE where the one it names is not there. */
  readonly nodes: readonly number[] | null
  /** By colour; NaN: that of the size. Null: none says any. */
  readonly porColor: readonly number[] | null
  /** Whether a sub-product is taken in the same size, and in the same colour. */
  readonly mismoTalle: boolean
  readonly mismoColor: boolean
}

/** The lines of a recipe that vary. */
export interface Variedad {
  readonly lineas: readonly LineaVariable[]
  /** What they name for some colour, whether the product has it or not: each once. */
  readonly otros: readonly number[]
}

/** Whether it is another one for each size, and for each colour; along the other axis it is the same everywhere. */
export const variesBySize = ({ porTalle, mismoTalle }: LineaVariable): boolean =>
  porTalle !== null || mismoTalle
export const variesByColour = ({ nodes, mismoColor }: LineaVariable): boolean => nodes !== null || mismoColor

/** The quantity that a colour gives, else that of the size; null: neither gives any. */
export function saidOf({ porTalle, porColor }: LineaVariable, talle: number, color: number): number | null {
  const ofColour = porColor === null ? Number.NaN : porColor[color]!
  if (!Number.isNaN(ofColour)) return ofColour
  const ofSize = porTalle === null ? Number.NaN : porTalle[talle]!
  return Number.isNaN(ofSize) ? null : ofSize
}
