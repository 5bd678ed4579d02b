/** What a line takes of an ingredient where its colour gives no quantity, in that ingredient's unit. */
export interface Toma {
  readonly cantidad: number
  /** By size; NaN: `cantidad`. Null: no size says anything. */
  readonly porTalle: readonly number[] | null
}

/** A recipe line that differs by size, colour, or both. Quantities are what it takes of its ingredient. */
export interface LineaVariable extends Toma {
  /** The ingredient for colours that name none. */
  readonly node: number
  /** The ingredient of each colour; NONE where it does not exist. */
  readonly nodes: readonly number[] | null
  /** By colour; NaN: the size's quantity. Null: no colour gives one. */
  readonly porColor: readonly number[] | null
  /**
   * By colour: the same quantities for an ingredient measured in another unit; null where they stay. Null as a whole: all stay.
   */
  readonly tomas: readonly (Toma | null)[] | null
  /** Whether a sub-product is taken in the same size, and in the same colour. */
  readonly mismoTalle: boolean
  readonly mismoColor: boolean
}

/** Whether a line differs between sizes, or between colours. Along the other axis it is the same everywhere. */
export const variesBySize = ({ porTalle, mismoTalle }: LineaVariable): boolean =>
  porTalle !== null || mismoTalle
export const variesByColour = ({ nodes, mismoColor }: LineaVariable): boolean => nodes !== null || mismoColor

/** What a line takes in a colour that gives no quantity. */
export const tomaOf = (line: LineaVariable, color: number): Toma =>
  line.tomas === null ? line : (line.tomas[color] ?? line)

/** The quantity that a colour gives, else the size's; null: neither gives one. */
export function saidOf(line: LineaVariable, talle: number, color: number): number | null {
  const ofColour = line.porColor === null ? Number.NaN : line.porColor[color]!
  if (!Number.isNaN(ofColour)) return ofColour
  const { porTalle } = tomaOf(line, color)
  const ofSize = porTalle === null ? Number.NaN : porTalle[talle]!
  return Number.isNaN(ofSize) ? null : ofSize
}
