/** What is told of a write that was stored. */
interface Aviso {
  descripcion?: string
  /** The entry that it left in the journal; null where that is not known. */
  seq: number | null
}

/** Tells of a write that was stored, by a toast. */
export type Avisar = (titulo: string, aviso: Aviso) => void
