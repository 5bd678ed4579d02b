/** A recipe line that is another one for each size, colour, or both. Quantities are what it takes of its ingredient. */
export interface LineaVariable {
  /** What it takes where no size or colour says anything else. */
  readonly node: number
  readonly cantidad: number
  /** By size; NaN: that above. Null: none says anything. */
  readonly porTalle: Float64Array | null
  /** By colour: the ingredient; NONE where the one it names is not there. */
  readonly nodes: Int32Array | null
  /** By colour; NaN: that of the size. */
  readonly porColor: Float64Array | null
  /** Whether a sub-product is taken in the same size, and in the same colour. */
  readonly mismoTalle: boolean
  readonly mismoColor: boolean
}

/** Whether it is another one for each size, and for each colour; along the other axis it is the same everywhere. */
export const variesBySize = ({ porTalle, mismoTalle }: LineaVariable): boolean =>
  porTalle !== null || mismoTalle
export const variesByColour = ({ nodes, mismoColor }: LineaVariable): boolean => nodes !== null || mismoColor
