/** What a line takes of an ingredient where its colour says no quantity, in the unit of that ingredient. */
export interface Toma {
  readonly cantidad: number
  /** By size; NaN: that above. Null: none says anything. */
  readonly porTalle: readonly number[] | null
}

/** A recipe line that is another one for each size, colour, or both. Quantities are what it takes of its ingredient. */
export interface LineaVariable extends Toma {
  /** What it takes where no colour says anything else. */
  readonly node: number
  /** By colour: the ingredient; NONE where the one it names is not there. */
  readonly nodes: readonly number[] | null
  /** By colour; NaN: that of the size. Null: none says any. */
  readonly porColor: readonly number[] | null
  /** By colour: the same quantities of an ingredient that is measured in another unit; null: as they are. Null: each as they are. */
  readonly tomas: readonly (Toma | null)[] | null
  /** Whether a sub-product is taken in the same size, and in the same colour. */
  readonly mismoTalle: boolean
  readonly mismoColor: boolean
}

/** Whether it is another one for each size, and for each colour; along the other axis it is the same everywhere. */
export const variesBySize = ({ porTalle, mismoTalle }: LineaVariable): boolean =>
  porTalle !== null || mismoTalle
export const variesByColour = ({ nodes, mismoColor }: LineaVariable): boolean => nodes !== null || mismoColor

/** What a line takes in a colour that says no quantity. */
export const tomaOf = (line: LineaVariable, color: number): Toma =>
  line.tomas === null ? line : (line.tomas[color] ?? line)

/** The quantity that a colour gives, else that of the size; null: neither gives any. */
export function saidOf(line: LineaVariable, talle: number, color: number): number | null {
  const ofColour = line.porColor === null ? Number.NaN : line.porColor[color]!
  if (!Number.isNaN(ofColour)) return ofColour
  const { porTalle } = tomaOf(line, color)
  const ofSize = porTalle === null ? Number.NaN : porTalle[talle]!
  return Number.isNaN(ofSize) ? null : ofSize
}
