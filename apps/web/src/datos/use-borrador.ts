import { type FormEvent, useRef, useState } from 'react'
import { useKeepTyped, useTypedBefore } from './typed.ts'

interface Options<R, B> {
  /** Names the form and the record in it, as in `useTypedBefore`. */
  name: string
  /** The record to change; null for a new one. */
  row: R | null
  /** The draft that typing begins with. */
  initial: () => B
  borradorDe: (row: R) => B
  /** The errors, by the name of their control; in the form's order. */
  faltasDe: (borrador: B) => Record<string, string>
}

/**
 * The draft of a record that is more than text fields (`use-form.ts`): its rows, choices and texts while they are typed, until
 * they are saved on the version that the person saw.
 */
export const useBorrador = <R extends { version: number }, B extends object>(options: Options<R, B>) => {
  const { name, row, initial, borradorDe, faltasDe } = options
  const form = useRef<HTMLFormElement>(null)
  const before = useTypedBefore<{ visto: R | null; borrador: B }>(name)
  // When editing began; `row` may follow what others save.
  const [visto, setVisto] = useState(before === null ? row : before.visto)
  const [borrador, setBorrador] = useState(() => before?.borrador ?? initial())
  const [tocado, setTocado] = useState(before !== null)
  useKeepTyped(name, tocado ? { visto, borrador } : null)
  const [faltas, setFaltas] = useState<Record<string, string>>({})
  const [conflicto, setConflicto] = useState<R | null>(null)

  const focusOn = (control: string) => {
    const found = form.current?.querySelector<HTMLElement>(`[name="${control}"]`)
    // A fieldset cannot have the focus itself.
    const first = found?.matches('fieldset') ? found.querySelector<HTMLElement>('input, button') : found
    first?.focus()
  }

  /** Whether a change mends an error: that of its own field, or of a row, which is named `field-id`, once it has none. */
  const mends = (patch: Partial<B>) => {
    const left = faltasDe({ ...borrador, ...patch })
    return (campo: string) => campo in patch || (/-\d+$/.test(campo) && left[campo] === undefined)
  }

  return {
    form,
    /** The record that the person saw; null for a new one. */
    visto,
    borrador,
    /** Whether anything was typed that is not saved. */
    tocado,
    faltas,
    setFaltas,
    /** Changes fields, whose errors go. */
    set: (patch: Partial<B>) => {
      setBorrador((now) => ({ ...now, ...patch }))
      setTocado(true)
      const isMended = mends(patch)
      setFaltas((now) => Object.fromEntries(Object.entries(now).filter(([campo]) => !isMended(campo))))
    },
    focusOn,
    /** Focuses a control that appears with the next picture. */
    focusNew: (control: string) => void requestAnimationFrame(() => focusOn(control)),
    /** Shows an error beside its control. */
    falla: (campo: string, text: string) => {
      setFaltas({ [campo]: text })
      focusOn(campo)
    },
    /** For the form: shows the errors, or sends the draft on the version that the person saw. */
    onSubmit: (enviar: (ifMatch: number | undefined) => Promise<void>) => (event: FormEvent) => {
      event.preventDefault()
      const found = faltasDe(borrador)
      setFaltas(found)
      const [first] = Object.keys(found)
      if (first === undefined) void enviar(visto?.version)
      else focusOn(first)
    },
    /** Nothing typed is left to save. */
    guardado: () => {
      setConflicto(null)
      setTocado(false)
    },
    /** The record as somebody else saved it meanwhile. */
    conflicto,
    setConflicto,
    quedarConOtra: () => {
      if (!conflicto) return
      setVisto(conflicto)
      setBorrador(borradorDe(conflicto))
      setTocado(false)
      setConflicto(null)
    },
    volver: () => setConflicto(null),
  }
}
