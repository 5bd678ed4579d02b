import { createContext, use, useEffect, useRef, useState } from 'react'
import type { Session } from './session/session.ts'

/** What was typed in forms when the session ended, for the person who typed it: in memory only, so it ends with the tab. */
export interface Typed {
  /** Keeps the state of a form that closes, if it closes because the session has ended. */
  keep(form: string, state: unknown): void
  find(form: string): unknown
  drop(form: string): void
}

export const createTyped = (session: Pick<Session, 'get' | 'subscribe'>): Typed => {
  const states = new Map<string, unknown>()
  let person: string | null = null
  session.subscribe(() => {
    const now = session.get()
    if (now.status !== 'signed-in') return
    if (now.user.id !== person) states.clear()
    person = now.user.id
  })
  return {
    keep: (form, state) => {
      const now = session.get()
      if (now.status !== 'signed-in' || now.due !== null) states.set(form, state)
    },
    find: (form) => states.get(form),
    drop: (form) => void states.delete(form),
  }
}

export const TypedContext = createContext<Typed | null>(null)

/**
 * What `useKeepTyped` kept of this form when the session ended, for its first state; null if it closed otherwise.
 * @param form names the form and the record in it
 */
export const useTypedBefore = <T>(form: string): T | null => {
  const typed = use(TypedContext)
  const [before] = useState(() => (typed?.find(form) ?? null) as T | null)
  useEffect(() => typed?.drop(form), [typed, form])
  return before
}

/** A state that outlives the end of the session once it differs from the initial one. @param form as in `useTypedBefore` */
export const useTypedState = <T>(form: string, initial: T) => {
  const before = useTypedBefore<{ value: T }>(form)
  const [first] = useState(() => initial)
  const state = useState(before === null ? first : before.value)
  useKeepTyped(form, state[0] === first ? null : { value: state[0] })
  return state
}

/** Keeps what a form holds over the end of the session, for `useTypedBefore`. Null keeps nothing. */
export const useKeepTyped = (form: string, state: unknown): void => {
  const typed = use(TypedContext)
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  })
  useEffect(
    () => () => {
      if (latest.current !== null) typed?.keep(form, latest.current)
    },
    [typed, form],
  )
}
