import { useQueryClient } from '@tanstack/react-query'
import type { Persona } from '@telar/contract'
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import { useCall } from '../lib/call-context.ts'
import type { Question } from '../ui/confirm-dialog.tsx'
import type { GridHandle } from '../ui/grid/grid.tsx'
import type { EnlacePara } from './enlace-dialog.tsx'
import { idDe, personaQueries } from './persona.queries.ts'
import { MENU_CONTROL } from './persona-menu.tsx'
import { type Accion, preguntaDe, preguntaDeLlave, preguntaDeTodos } from './preguntas.tsx'

/** The form beside the list: closed, for somebody new, or for a person. */
export type Hoja = { persona: Persona | null } | null

/** What is open over the list of people: a form, a question, or a link; one at a time. */
export const usePersonaAcciones = (grilla: RefObject<GridHandle | null>) => {
  const call = useCall()
  const queryClient = useQueryClient()
  const [hoja, setHoja] = useState<Hoja>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const [enlace, setEnlace] = useState<EnlacePara | null>(null)
  /** The row whose menu was used last; the keyboard goes back to it. */
  const last = useRef<string>(undefined)
  /** The button that invites. */
  const invitar = useRef<HTMLButtonElement>(null)

  const hands = useMemo(
    () => ({
      call,
      refresh: () => queryClient.invalidateQueries({ queryKey: personaQueries.all }),
      showEnlace: setEnlace,
    }),
    [call, queryClient],
  )
  const edit = useCallback((persona: Persona) => {
    last.current = idDe(persona)
    setHoja({ persona })
  }, [])
  const ask = useCallback(
    (accion: Accion, persona: Persona) => {
      last.current = idDe(persona)
      setQuestion(preguntaDe(accion, persona, hands))
    },
    [hands],
  )

  return {
    hoja,
    question,
    enlace,
    edit,
    ask,
    invite: () => {
      last.current = undefined
      setHoja({ persona: null })
    },
    askAll: () => {
      last.current = undefined
      setQuestion(preguntaDeTodos(hands))
    },
    askKeys: () => {
      last.current = undefined
      setQuestion(preguntaDeLlave(hands))
    },
    closeHoja: () => setHoja(null),
    closeQuestion: () => setQuestion(null),
    closeEnlace: () => setEnlace(null),
    saved: (nuevo: EnlacePara | null) => {
      setHoja(null)
      setEnlace(nuevo)
    },
    invitar,
    /** Unless a link is about to be shown, which takes the keyboard. */
    focusBack: () => {
      if (enlace === null) grilla.current?.focus(last.current, MENU_CONTROL)
    },
    /** The same after the form, which somebody new has from the button. */
    focusAfterHoja: () => {
      if (enlace !== null) return
      if (last.current === undefined) invitar.current?.focus()
      else grilla.current?.focus(last.current, MENU_CONTROL)
    },
    focusRow: () => grilla.current?.focus(last.current, MENU_CONTROL),
  }
}
