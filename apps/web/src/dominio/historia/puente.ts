import type { PasoPuente } from '@telar/contract'

export interface Barra {
  parte: string
  micros: bigint
  /** Start and length of the bar as shares of the width, 0 to 1. */
  desde: number
  largo: number
  /** Where the next bar begins. */
  hasta: number
}

export interface Escala {
  barras: Barra[]
  /** Positions of the start value and of the final one. */
  cero: number
  fin: number
}

/** The steps of a bridge on a common scale of differences: each begins where the last one ended. */
export const escalaDe = (pasos: readonly PasoPuente[]): Escala => {
  const steps: { parte: string; micros: bigint; from: number; to: number }[] = []
  let at = 0n
  for (const { parte, micros: amount } of pasos) {
    const from = at
    at += amount
    steps.push({ parte, micros: amount, from: Number(from), to: Number(at) })
  }
  const ends = [0, ...steps.map(({ to }) => to)]
  const low = Math.min(...ends)
  const span = Math.max(...ends) - low || 1
  const place = (value: number) => (value - low) / span
  return {
    barras: steps.map(({ parte, micros: amount, from, to }) => ({
      parte,
      micros: amount,
      desde: place(Math.min(from, to)),
      largo: Math.abs(to - from) / span,
      hasta: place(to),
    })),
    cero: place(0),
    fin: place(Number(at)),
  }
}
