import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useUser } from '../../datos/session/session-context.ts'
import { useLatest } from '../../kit/hooks/use-latest.ts'
import { type RecetaGuardada, type RecetaSinGuardar, useSinGuardar } from './sin-guardar.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Id of the unsaved recipe that the editor begins with. */
    recuperar?: string
  }
}

/** Which unsaved recipe the screen was opened with; another one is another editor. */
export const useRecuperar = (): string | undefined => useLocation({ select: ({ state }) => state.recuperar })

/** Unlike any other, in any tab. `randomUUID` is only there under HTTPS. */
const newId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`

/** The unsaved recipe of the person signed in that the screen was opened with, as it was then. */
export const useRecuperada = (): RecetaGuardada | undefined => {
  const kept = useSinGuardar()
  const user = useUser()
  const id = useRecuperar()
  return useState(() => (user && id ? kept.list(user.id).find((each) => each.id === id) : undefined))[0]
}

/**
 * Keeps a recipe that is not saved when its screen goes away for whatever reason: the session ended, the tab was closed,
 * another one was opened in its place. Once it is saved it is kept no longer. Answers how to give it up.
 */
export const useConservar = (
  recuperada: RecetaGuardada | undefined,
  dirty: boolean,
  receta: RecetaSinGuardar,
): (() => void) => {
  const kept = useSinGuardar()
  const user = useUser()
  // Who typed it, whoever is signed in when it goes.
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
