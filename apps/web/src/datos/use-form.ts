import { type FormEvent, useRef, useState } from 'react'
import { useKeepTyped, useTypedBefore } from './typed.ts'

/** The result of reviewing typed values: new texts for some fields, or one field to correct. */
export type Reviewed<D extends Readonly<Record<string, string>>> =
  | { changes: Partial<D> }
  | { correct: keyof D & string }

/** Shown beside a field that somebody wants to correct before saving. */
export const CORRECT_IT = 'Corregilo antes de guardar.'

export type Values = Readonly<Record<string, string>>
export type Field<V extends Values> = keyof V & string
/** A field and its error. */
export type Fault<V extends Values> = readonly [field: Field<V>, text: string]

type Review<V extends Values> = (values: V) => Promise<Reviewed<V>>

export interface FormOptions<V extends Values> {
  /** Names the form and the record in it: what is typed outlives the end of the session under this name. */
  name: string
  initial: V
  /** The errors in the form's order; empty if it can be sent; null if that cannot be known now, which `check` has reported. */
  check: (values: V) => readonly Fault<V>[] | Promise<readonly Fault<V>[] | null>
  /** Called with the errors, after the first faulty field has the focus, if a form says more than its fields do. */
  onFaults?: (faults: readonly Fault<V>[]) => void
  /** Asks about valid values before they are sent. */
  review?: Review<V>
  /** Sends the values, and shows its own failures. Values stay whatever happens, until `reset`. */
  submit: (values: V) => Promise<void>
}

export interface Form<V extends Values> {
  values: V
  faults: Partial<Record<Field<V>, string>>
  working: boolean
  dirty: boolean
  set: (field: Field<V>, text: string) => void
  /** Shows an error on a field and focuses it. */
  fail: (field: Field<V>, text: string) => void
  /** Empties the form and focuses a field. */
  reset: (focus: Field<V>) => void
  /** Props for `Form`. Each control's `name` is that of its field. */
  props: { ref: React.Ref<HTMLFormElement>; onSubmit: (event: FormEvent) => void; working: boolean }
}

const changedIn = <V extends Values>(initial: V, values: V): Partial<V> =>
  Object.fromEntries(Object.entries(values).filter(([field, text]) => initial[field] !== text)) as Partial<V>

/**
 * A form of text fields. It is sent once, however often it is submitted (UI-21). A failure loses nothing typed, and the
 * form takes no changes while it is being sent.
 */
export const useForm = <V extends Values>({
  name,
  initial,
  check,
  onFaults,
  review,
  submit,
}: FormOptions<V>): Form<V> => {
  const element = useRef<HTMLFormElement>(null)
  // A state would be stale for a second click in the same tick.
  const sending = useRef(false)
  const before = useTypedBefore<Partial<V>>(name)
  const [values, setValues] = useState<V>({ ...initial, ...before })
  const [faults, setFaults] = useState<Partial<Record<Field<V>, string>>>({})
  const [working, setWorking] = useState(false)
  const changed = changedIn(initial, values)
  const dirty = Object.keys(changed).length > 0
  useKeepTyped(name, dirty ? changed : null)

  const focus = (field: Field<V>) => element.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()

  const fail = (field: Field<V>, text: string) => {
    setFaults({ [field]: text } as Partial<Record<Field<V>, string>>)
    focus(field)
  }

  /** The values after the review; null if one is to be corrected. */
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
        onFaults?.(found)
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
    dirty,
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
