/** A row as the journal holds it: names of fields, amounts as decimal text. Nothing about it is certain. */
export type Fila = Readonly<Record<string, unknown>>

/** An entry, as a sentence is made of it. */
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

/** Null where it is no amount. */
export const amountOf = (value: unknown): number | null => {
  const text = textOf(value)
  const amount = Number(text)
  return text === '' || !Number.isFinite(amount) ? null : amount
}
