/** A row as in the journal: values by field name, amounts as decimal text. Any field may be missing. */
export type Fila = Readonly<Record<string, unknown>>

/** The parts of an entry from which its sentence is made. */
export interface Registro {
  /** Who wrote it. */
  actor: string
  antes: Fila
  despues: Fila
  clave: string
  accion: string
}

export const filaOf = (value: unknown): Fila =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fila) : {}

export const filasOf = (value: unknown): readonly Fila[] => (Array.isArray(value) ? value.map(filaOf) : [])

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Null if the value is no amount. */
export const amountOf = (value: unknown): number | null => {
  const text = textOf(value)
  const amount = Number(text)
  return text === '' || !Number.isFinite(amount) ? null : amount
}
