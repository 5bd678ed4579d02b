/** A row of a draft whose position matters, with a number of its own. */
interface Numbered {
  readonly id: number
}

/** Edits the rows of a draft; `put` receives them changed. */
export const orderedRows = <R extends Numbered>(rows: readonly R[], put: (rows: R[]) => void) => ({
  change: (id: number, patch: Partial<R>) =>
    put(rows.map((row) => (row.id === id ? { ...row, ...patch } : row))),
  /** Moves a row up or down. At that end of the list it does nothing. */
  move: (from: number, by: -1 | 1) => {
    const row = rows[from]
    const to = from + by
    if (row !== undefined && to >= 0 && to < rows.length) put(rows.toSpliced(from, 1).toSpliced(to, 0, row))
  },
  remove: (id: number) => put(rows.filter((row) => row.id !== id)),
  /** Adds a row at the end, under the next number. Returns that. */
  add: (make: (id: number) => R): number => {
    const id = Math.max(0, ...rows.map((row) => row.id)) + 1
    put([...rows, make(id)])
    return id
  },
})
