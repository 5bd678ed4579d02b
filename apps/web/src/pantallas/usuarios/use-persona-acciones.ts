import { useQueryClient } from '@tanstack/react-query'
import type { Persona } from '@telar/contract'
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import { useCall } from '../../datos/api.ts'
import { vencer } from '../../datos/consulta.ts'
import type { Question } from '../../kit/confirm-dialog.tsx'
import type { GridHandle } from '../../kit/grid/grid.tsx'
import type { EnlacePara } from './enlace-dialog.tsx'
import { idDe } from './persona-datos.ts'
import { MENU_CONTROL } from './persona-menu.tsx'
import { type Accion, preguntaDe, preguntaDeLlave, preguntaDeTodos } from './preguntas.tsx'

/** The form beside the list: closed, for a new person, or for an existing one. */
export type Hoja = { persona: Persona | null } | null

/** What is open over the list of people: a form, a question, or a link; one at a time. */
export const usePersonaAcciones = (grilla: RefObject<GridHandle | null>) => {
  const call = useCall()
  const queryClient = useQueryClient()
  const [hoja, setHoja] = useState<Hoja>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const [enlace, setEnlace] = useState<EnlacePara | null>(null)
  /** The row whose menu was used last, which gets the focus back. */
  const last = useRef<string>(undefined)
  /** Buttons outside the rows: to invite somebody, and for actions on everybody. */
  const invitar = useRef<HTMLButtonElement>(null)
  const todos = useRef<HTMLButtonElement>(null)

  const hands = useMemo(
    () => ({
      call,
      refresh: () => vencer(queryClient, ['persona', 'acceso']),
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

  /** Focuses the row concerned, or the button that was pressed. */
  const focusOn = (button: RefObject<HTMLButtonElement | null>) => {
    if (last.current === undefined) button.current?.focus()
    else grilla.current?.focus(last.current, MENU_CONTROL)
  }

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
    todos,
    /** Unless a link is about to open, which takes the focus. */
    focusAfterQuestion: () => {
      if (enlace === null) focusOn(todos)
    },
    /** The same after the form. */
    focusAfterHoja: () => {
      if (enlace === null) focusOn(invitar)
    },
    focusAfterEnlace: () => focusOn(invitar),
  }
}
