import type { Costo, PuntoHistoria } from '@telar/contract'
import type { Altura, Escalon } from '../../kit/escalera.ts'

export type Medida = 'base_cdr' | 'cdr_mantencion'

/** Null also for a wholly unknown cost: drawn at 0 it would look known. */
const alturaDe = (costo: Costo | null, medida: Medida): Altura | null => {
  const valor = costo === null ? null : costo[medida]
  if (costo === null || valor === null || (costo.incompleto && valor === 0)) return null
  return { valor, incompleta: costo.incompleto }
}

/**
 * Drops changes that were undone before anything else changed the cost: a slip of a thousand would flatten the rest of
 * the line.
 */
export const sinTropiezos = (puntos: readonly PuntoHistoria[]): PuntoHistoria[] => {
  const kept: PuntoHistoria[] = []
  for (const punto of puntos) {
    if (punto.entrada.deshace !== null && kept.at(-1)?.entrada.seq === punto.entrada.deshace) kept.pop()
    else kept.push(punto)
  }
  return kept
}

export const escalonesDe = (puntos: readonly PuntoHistoria[], medida: Medida): Escalon[] =>
  puntos.map(({ entrada, antes, despues }) => ({
    seq: entrada.seq,
    at: Date.parse(entrada.at),
    antes: alturaDe(antes, medida),
    despues: alturaDe(despues, medida),
  }))
