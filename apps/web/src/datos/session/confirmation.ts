import type { Prueba } from '@telar/contract'

/** Asks whoever uses the session to prove that it is theirs, before a change that would give it away. */
export interface Confirmation {
  /** What is being asked for; null while nothing is. */
  get(): Prueba | null
  subscribe(listener: () => void): () => void
  /** Whether it was proved; false for whoever gives up. Calls that want it at the same time share one question. */
  ask(): Promise<boolean>
  /** Ends the question. */
  settle(proved: boolean): void
}

/** `which` finds out what the person proves by who it is; where it fails, so does the question. */
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
