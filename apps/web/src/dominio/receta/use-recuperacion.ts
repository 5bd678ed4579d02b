import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useUser } from '../../datos/session/session-context.ts'
import { useLatest } from '../../kit/hooks/use-latest.ts'
import { type RecetaGuardada, type RecetaSinGuardar, useSinGuardar } from './sin-guardar.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Id of the unsaved recipe with which to begin. */
    recuperar?: string
  }
}

/** The unsaved recipe that the screen was opened for; another one needs another editor. */
export const useRecuperar = (): string | undefined => useLocation({ select: ({ state }) => state.recuperar })

/** Unique across tabs. `randomUUID` exists only under HTTPS. */
const newId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`

/** The person's unsaved recipe that the screen was opened for, as it was then. */
export const useRecuperada = (): RecetaGuardada | undefined => {
  const kept = useSinGuardar()
  const user = useUser()
  const id = useRecuperar()
  return useState(() => (user && id ? kept.list(user.id).find((each) => each.id === id) : undefined))[0]
}

/**
 * Keeps an unsaved recipe whenever its screen closes: the session ended, the tab was closed, another screen was opened.
 * A save drops it. Returns a function that gives it up.
 */
export const useConservar = (
  recuperada: RecetaGuardada | undefined,
  dirty: boolean,
  receta: RecetaSinGuardar,
): (() => void) => {
  const kept = useSinGuardar()
  const user = useUser()
  // The author, whoever is signed in when it closes.
  const [{ persona, id }] = useState(() => ({ persona: user?.id ?? '', id: recuperada?.id ?? newId() }))
  const latest = useLatest({ dirty, receta })
  const givenUp = useRef(false)

  useEffect(() => {
    const keep = () => {
      if (latest.current.dirty && !givenUp.current) kept.keep(persona, id, latest.current.receta)
    }
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('pagehide', keep)
      keep()
    }
  }, [kept, persona, id])

  useEffect(() => {
    if (!dirty) kept.drop(persona, id)
  }, [kept, persona, id, dirty])

  return () => {
    givenUp.current = true
    kept.drop(persona, id)
  }
}
