import type { Estado } from '@telar/fabrica'
import type { Costeo, Punto } from './costeo.ts'

/**
 * Two moments. The later one is read last, since the present may only be read until the next `await`. Two days of the
 * present are read again if something was written in between.
 */
export const bothStates = async (costeo: Costeo, a: Punto, b: Punto): Promise<[Estado, Estado]> => {
  const inOrder = a.seq <= b.seq
  const [early, late] = inOrder ? [a, b] : [b, a]
  // From a later past moment, the way back to the earlier one is short.
  if (late.seq < costeo.seq) await costeo.enSeq(late.seq, late.dia)
  for (;;) {
    const first = await costeo.enSeq(early.seq, early.dia)
    const isPresent = first.seq === costeo.seq
    const second = await costeo.enSeq(late.seq, late.dia)
    if (!isPresent || first.seq === second.seq) return inOrder ? [first, second] : [second, first]
  }
}
