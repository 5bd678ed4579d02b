import type { Prueba } from '@telar/contract'

/** Asks people to prove that the session is theirs, before a change that could give it away. */
export interface Confirmation {
  /** The proof being asked for; null if none is. */
  get(): Prueba | null
  subscribe(listener: () => void): () => void
  /** Resolves to true once proved, to false if the person declines. Calls at the same time share one question. */
  ask(): Promise<boolean>
  /** Ends the question with its outcome. */
  settle(proved: boolean): void
}

/** `which` finds out the kind of proof; if it fails, so does the question. */
export const createConfirmation = (which: () => Promise<Prueba>): Confirmation => {
  const listeners = new Set<() => void>()
  let asked: Prueba | null = null
  let answer: Promise<boolean> | null = null
  let settle: (proved: boolean) => void = () => {}

  const set = (next: Prueba | null) => {
    asked = next
    for (const listener of listeners) listener()
  }

  const question = async (): Promise<boolean> => {
    const pide = await which()
    try {
      return await new Promise<boolean>((resolve) => {
        settle = resolve
        set(pide)
      })
    } finally {
      set(null)
    }
  }

  return {
    get: () => asked,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ask: () => {
      answer ??= question().finally(() => {
        answer = null
      })
      return answer
    },
    settle: (proved) => settle(proved),
  }
}
