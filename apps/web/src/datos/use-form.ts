import { type FormEvent, useRef, useState } from 'react'

/** What becomes of something typed once its questions are answered: other texts for some fields, or one to correct. */
export type Reviewed<D extends Readonly<Record<string, string>>> =
  | { changes: Partial<D> }
  | { correct: keyof D & string }

/** Said beside a field that somebody wants to correct before it is saved. */
export const CORRECT_IT = 'Corregilo antes de guardar.'

export type Values = Readonly<Record<string, string>>
export type Field<V extends Values> = keyof V & string
/** A field, and what to say beside it. */
export type Fault<V extends Values> = readonly [field: Field<V>, text: string]

type Review<V extends Values> = (values: V) => Promise<Reviewed<V>>

export interface FormOptions<V extends Values> {
  initial: V
  /** The faults in the form's order; empty for a form that can be sent; null where that cannot be known now, which was said. */
  check: (values: V) => readonly Fault<V>[] | Promise<readonly Fault<V>[] | null>
  /** Told of the faults, after the first faulty field has the keyboard. */
  onFaults: (faults: readonly Fault<V>[]) => void
  /** Asks about what is typed, once it is without fault and before it is sent. */
  review?: Review<V>
  /** Sends it. Shows its own failures; values stay whatever happens, until `reset`. */
  submit: (values: V) => Promise<void>
}

export interface Form<V extends Values> {
  values: V
  faults: Partial<Record<Field<V>, string>>
  working: boolean
  dirty: boolean
  set: (field: Field<V>, text: string) => void
  /** Marks a field and puts the keyboard on it. */
  fail: (field: Field<V>, text: string) => void
  /** Empties the form and puts the keyboard on a field. */
  reset: (focus: Field<V>) => void
  /** For `Form`. Its controls carry the field's name as `name`. */
  props: { ref: React.Ref<HTMLFormElement>; onSubmit: (event: FormEvent) => void; working: boolean }
}

/**
 * A form of text fields: sent once however often it is submitted (UI-21), nothing typed lost on a failure, and nothing
 * taken that would be in neither what is sent nor what comes after it.
 */
export const useForm = <V extends Values>({
  initial,
  check,
  onFaults,
  review,
  submit,
}: FormOptions<V>): Form<V> => {
  const element = useRef<HTMLFormElement>(null)
  // A state would still be old for a second click in the same tick.
  const sending = useRef(false)
  const [values, setValues] = useState(initial)
  const [faults, setFaults] = useState<Partial<Record<Field<V>, string>>>({})
  const [working, setWorking] = useState(false)

  const focus = (field: Field<V>) => element.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()

  const fail = (field: Field<V>, text: string) => {
    setFaults({ [field]: text } as Partial<Record<Field<V>, string>>)
    focus(field)
  }

  /** The values as they were meant; null where one is to be corrected. */
  const reviewed = async (review: Review<V>): Promise<V | null> => {
    const outcome = await review(values)
    if ('correct' in outcome) {
      fail(outcome.correct, CORRECT_IT)
      return null
    }
    const meant = { ...values, ...outcome.changes }
    setValues(meant)
    return meant
  }

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    try {
      const checked = check(values)
      const found = checked instanceof Promise ? await checked : checked
      if (found === null) return
      setFaults(Object.fromEntries(found) as Partial<Record<Field<V>, string>>)
      const first = found[0]
      if (first) {
        focus(first[0])
        onFaults(found)
        return
      }
      const meant = review ? await reviewed(review) : values
      if (meant === null) return
      setWorking(true)
      await submit(meant)
    } finally {
      sending.current = false
      setWorking(false)
    }
  }

  return {
    values,
    faults,
    working,
    dirty: Object.keys(initial).some((field) => initial[field] !== values[field]),
    set: (field, text) => {
      if (sending.current) return
      setValues((now) => ({ ...now, [field]: text }))
      setFaults((now) => ({ ...now, [field]: undefined }))
    },
    fail,
    reset: (field) => {
      setValues(initial)
      setFaults({})
      focus(field)
    },
    props: { ref: element, onSubmit: (event) => void onSubmit(event), working },
  }
}
