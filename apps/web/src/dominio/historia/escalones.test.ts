import type { Entrada } from '@telar/contract'
import { describe, expect, it } from 'vitest'
import { escalonesDe, sinTropiezos } from './escalones.ts'

describe('[BIT-10] the steps of a cost over time', () => {
  it('[UI-12] has no amount for a wholly unknown cost', () => {
    const costo = (base_cdr: number) => ({ base_cdr, cdr_mantencion: base_cdr, incompleto: true })
    const entrada = { seq: 1, at: '2026-03-05T15:00:00Z' } as Entrada
    const punto = { entrada, antes: costo(0), despues: costo(5), corte: false }
    expect(escalonesDe([punto], 'base_cdr')).toMatchObject([
      { antes: null, despues: { valor: 5, incompleta: true } },
    ])
  })

  it('[VIV-02] leaves out entries that were undone before anything else changed', () => {
    const punto = (seq: number, deshace: number | null = null) => ({
      entrada: { seq, at: '2026-03-05T15:00:00Z', deshace } as Entrada,
      antes: null,
      despues: null,
      corte: false,
    })
    const drawn = (...puntos: ReturnType<typeof punto>[]) =>
      sinTropiezos(puntos).map(({ entrada }) => entrada.seq)
    expect(drawn(punto(1), punto(2), punto(3, 2), punto(4))).toEqual([1, 4])
    // Drops a pair inside a pair, but keeps what was in force while something else changed.
    expect(drawn(punto(1), punto(2), punto(3, 2), punto(4, 1), punto(5))).toEqual([5])
    expect(drawn(punto(1), punto(2), punto(3, 1))).toEqual([1, 2, 3])
  })
})
