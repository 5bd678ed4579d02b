/** The quantities of an ingredient if its colour gives none, in that ingredient's unit. */
export interface Toma {
  readonly cantidad: number
  /** By size; NaN: `cantidad`. Null: none by size. */
  readonly porTalle: readonly number[] | null
}

/** A recipe line that differs by size, colour, or both. Quantities are in the ingredient's unit, with waste. */
export interface LineaVariable extends Toma {
  /** The ingredient for colours that name none. */
  readonly node: number
  /** The ingredient of each colour; NONE where it does not exist. */
  readonly nodes: readonly number[] | null
  /** By colour; NaN: the size's quantity. Null: no colour gives one. */
  readonly porColor: readonly number[] | null
  /**
   * By colour: the same quantities for an ingredient measured in another unit; null if they are equal. Null as a whole: equal
   * for all.
   */
  readonly tomas: readonly (Toma | null)[] | null
  /** Whether a sub-product is used in the same size, and in the same colour. */
  readonly mismoTalle: boolean
  readonly mismoColor: boolean
}

/** Whether a line differs between sizes, or between colours. */
export const variesBySize = ({ porTalle, mismoTalle }: LineaVariable): boolean =>
  porTalle !== null || mismoTalle
export const variesByColour = ({ nodes, mismoColor }: LineaVariable): boolean => nodes !== null || mismoColor

/** The quantities of a line in a colour that gives none. */
export const tomaOf = (line: LineaVariable, color: number): Toma =>
  line.tomas === null ? line : (line.tomas[color] ?? line)

/** The quantity given for a colour, else for the size; null: neither. */
export function saidOf(line: LineaVariable, talle: number, color: number): number | null {
  const ofColour = line.porColor === null ? Number.NaN : line.porColor[color]!
  if (!Number.isNaN(ofColour)) return ofColour
  const { porTalle } = tomaOf(line, color)
  const ofSize = porTalle === null ? Number.NaN : porTalle[talle]!
  return Number.isNaN(ofSize) ? null : ofSize
}
