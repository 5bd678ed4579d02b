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

export interface FormOptions<V extends Values, R = undefined> {
  /** Names the form and the record in it: what is typed outlives the end of the session under this name. */
  name: string
  /** The edited record as it is now; left out for a new one. */
  row?: R
  /** The values of an untouched form: those of `row`. */
  initial: V
  /** The errors in the form's order; empty if it can be sent; null if that cannot be known now, which `check` has reported. */
  check: (values: V) => readonly Fault<V>[] | Promise<readonly Fault<V>[] | null>
  /** Called with the errors, after the first faulty field has the focus, if a form says more than its fields do. */
  onFaults?: (faults: readonly Fault<V>[]) => void
  /** Asks about valid values before they are sent. */
  review?: Review<V>
  /** Sends the values, and shows its own failures. Values stay whatever happens, until `reset`. @param row as in `Form` */
  submit: (values: V, row: R) => Promise<void>
}

export interface Form<V extends Values, R = undefined> {
  values: V
  /**
   * The record with the values from which typing began, also before the session ended meanwhile. If others change one of them, a save
   * with its version shows the conflict.
   */
  row: R
  faults: Partial<Record<Field<V>, string>>
  working: boolean
  dirty: boolean
  set: (field: Field<V>, text: string) => void
  /** Shows an error on a field and focuses it. */
  fail: (field: Field<V>, text: string) => void
  /** Begins again with a record and its values, as after a save. */
  take: (row: R, initial: V) => void
  /** Empties the form and focuses a field. */
  reset: (focus: Field<V>) => void
  /** Props for `Form`. Each control's `name` is that of its field. */
  props: { ref: React.Ref<HTMLFormElement>; onSubmit: (event: FormEvent) => void; working: boolean }
}

const changedIn = <V extends Values>(initial: V, values: V): Partial<V> =>
  Object.fromEntries(Object.entries(values).filter(([field, text]) => initial[field] !== text)) as Partial<V>

const isSame = <V extends Values>(one: V, other: V): boolean =>
  Object.keys(changedIn(one, other)).length === 0

/**
 * A form of text fields. It is sent once, however often it is submitted (UI-21). A failure loses nothing typed, and the
 * form takes no changes while it is being sent.
 */
export const useForm = <V extends Values, R = undefined>({
  name,
  row,
  initial: now,
  check,
  onFaults,
  review,
  submit,
}: FormOptions<V, R>): Form<V, R> => {
  const element = useRef<HTMLFormElement>(null)
  // A state would be stale for a second click in the same tick.
  const sending = useRef(false)
  const before = useTypedBefore<{ changed: Partial<V>; seen: { row: R | undefined; initial: V } }>(name)
  const [seen, setSeen] = useState(before?.seen ?? { row, initial: now })
  const initial = row === undefined ? now : seen.initial
  const [values, setValues] = useState<V>({ ...initial, ...before?.changed })
  const [faults, setFaults] = useState<Partial<Record<Field<V>, string>>>({})
  const [working, setWorking] = useState(false)
  const changed = changedIn(initial, values)
  const dirty = Object.keys(changed).length > 0
  useKeepTyped(name, dirty ? { changed, seen } : null)

  const take = (row: R | undefined, initial: V) => {
    setSeen({ row, initial })
    setValues(initial)
  }
  // Another person's change shows at once if nothing is typed, and is no conflict if it leaves the values of this form as they were.
  if (row !== seen.row && !working) {
    if (isSame(now, initial)) setSeen({ row, initial })
    else if (!dirty || isSame(now, values)) take(row, now)
  }

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
      await submit(meant, seen.row as R)
    } finally {
      sending.current = false
      setWorking(false)
    }
  }

  return {
    values,
    row: seen.row as R,
    faults,
    working,
    dirty,
    take,
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
