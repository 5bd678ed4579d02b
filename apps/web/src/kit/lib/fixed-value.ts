/** An amount that a form shows and does not let change, as far as it is known. */
export interface FixedValue {
  /** Null until it is there. */
  value: number | null
  failed: boolean
  retrying: boolean
  retry: () => void
}
