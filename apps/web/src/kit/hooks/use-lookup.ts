import { useEffect, useEffectEvent, useState } from 'react'

/** A pause of so many milliseconds says that somebody has stopped typing. */
const PAUSE_MS = 200

/** The value once it has not changed for `ms` milliseconds. */
export const useDebounced = <T>(value: T, ms = PAUSE_MS): T => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}

const SETTLE_MS = 500

export type Lookup<T> = { status: 'idle' } | { status: 'running' } | { status: 'done'; value: T }

/** `signal` aborts it once its answer is no longer wanted. */
type Look<T> = (text: string, signal: AbortSignal) => Promise<T>

/**
 * Looks up a typed text 500 ms after the last keystroke. Only the last text is asked for; answers to older ones are
 * dropped. `running` begins with the keystroke, so that nothing can be sent in between. An empty text is `idle` and
 * asks nothing. A failure is logged and gives `onFailure`.
 *
 *     const labour = useLookup(code.trim(), (text, signal) => call(api.x.get, {…, signal}), null)
 */
export const useLookup = <T>(text: string, look: Look<T>, onFailure: T): Lookup<T> => {
  const [answer, setAnswer] = useState<{ text: string; value: T } | null>(null)
  const find = useEffectEvent((signal: AbortSignal) =>
    look(text, signal).catch((error: unknown) => {
      // biome-ignore lint/suspicious/noConsole: the failure must leave a trace, without disturbing people who type
      if (!signal.aborted) console.warn('lookup failed', error)
      return onFailure
    }),
  )

  useEffect(() => {
    setAnswer(null)
    if (text === '') return
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      const value = await find(abort.signal)
      if (!abort.signal.aborted) setAnswer({ text, value })
    }, SETTLE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text])

  if (text === '') return { status: 'idle' }
  // Between a keystroke and its effect, the answer still belongs to the older text.
  if (answer?.text !== text) return { status: 'running' }
  return { status: 'done', value: answer.value }
}

export type Existence = 'idle' | 'running' | 'exists' | 'free'

/** Whether a code is taken. A failed check counts as free. `code` must be trimmed. */
export const useExistence = (code: string, exists: Look<boolean>): Existence => {
  const found = useLookup(code, exists, false)
  if (found.status !== 'done') return found.status
  return found.value ? 'exists' : 'free'
}
