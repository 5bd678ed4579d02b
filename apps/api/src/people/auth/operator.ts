import type { Contexto, Origen } from '../../store/tx.ts'
import type { Autor } from './events.service.ts'

/** Who writes about people, and by which request. */
export interface Operator extends Autor, Origen {
  /** What the journal calls who is nobody with an id; `sistema` without it. */
  actor?: string
}

/** The program itself, under the word that the journal has for it. */
export const program = (actor: string): Operator => ({
  id: null,
  email: null,
  ip: null,
  requestId: null,
  actor,
})

/** On whose behalf the journal's entry stands. */
export const contextoDe = ({ id, actor = 'sistema', requestId, alEscribir }: Operator): Contexto => ({
  actor: id ?? actor,
  requestId,
  ...(alEscribir && { alEscribir }),
})
