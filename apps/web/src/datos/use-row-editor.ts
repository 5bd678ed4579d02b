import { useRef, useState } from 'react'
import { toast } from 'sonner'
import type { ApiError } from './api-error.ts'
import { CORRECT_IT, type Reviewed } from './review.ts'
import { asApiError, serverText, toastFailure } from './save-error.ts'

/** A row as its editor holds it: everything is text. */
export type Draft = Readonly<Record<string, string>>
export type Faults<D extends Draft> = Partial<Record<keyof D & string, string>>

export interface Editing<R, D extends Draft> {
  key: string
  /** The row as it stood when editing began; its version goes with the PUT. */
  row: R
  draft: D
  faults: Faults<D>
  saving: boolean
}

type Review<R, D extends Draft> = (draft: D, stored: R) => Promise<Reviewed<D>>

/** What is typed, and what is sent of it. */
interface Sent<D extends Draft, B> {
  draft: D
  body: B
}

export interface RowEditorOptions<R extends { version: number }, D extends Draft, B> {
  keyOf: (row: R) => string
  draftOf: (row: R) => D
  /** The body to send, or the fields at fault with what to say beside each. */
  check: (draft: D, row: R) => { body: B } | { faults: Faults<D> }
  save: (row: R, body: B, version: number) => Promise<R>
  /** Asks about a draft without fault, before it is sent; `stored` is the row that it would replace. */
  review?: Review<R, D>
  /** The list takes over a stored row; `key` is the one it had before. */
  onStored: (row: R, key: string) => void
  /** The row is no longer there. */
  onGone: (key: string) => void
  /** The toast for fields at fault. */
  faultTitle: string
  /** The toast for a save that failed. */
  failureTitle: string | ((error: ApiError) => string)
  /** Editing ended: the keyboard goes back to the row. */
  onClosed: (key: string) => void
}

export interface RowEditor<R, D extends Draft> {
  editing: Editing<R, D> | null
  dirty: boolean
  /** Key of the row that was stored last, for `useShownRows`; null again once another is edited. */
  stored: string | null
  start: (row: R) => void
  change: (field: keyof D & string, text: string) => void
  save: () => Promise<void>
  cancel: () => void
  /** Another row whose editing waits for what becomes of the changes to this one. */
  waiting: R | null
  discard: () => void
  stay: () => void
  /** Somebody else stored the row meanwhile: theirs, beside the draft. */
  conflict: R | null
  keepTheirs: () => void
  storeMine: () => Promise<void>
  /** Stores these fields as typed, and the rest as the other person left them. */
  storeChosen: (mine: readonly (keyof D & string)[]) => Promise<void>
  backToEditor: () => void
}

/**
 * Inline editing of one row at a time (UI-02 to UI-05, CONC-04 to CONC-06): values typed stay until they are stored
 * or discarded, a PUT carries the version that editing began with, and a newer one is never overwritten unasked.
 */
export const useRowEditor = <R extends { version: number }, D extends Draft, B>(
  options: RowEditorOptions<R, D, B>,
): RowEditor<R, D> => {
  const [editing, setEditing] = useState<Editing<R, D> | null>(null)
  const [waiting, setWaiting] = useState<R | null>(null)
  const [conflict, setConflict] = useState<R | null>(null)
  const [storedKey, setStoredKey] = useState<string | null>(null)
  // A state would still be old for a second Enter in the same tick.
  const sending = useRef(false)

  const initial = editing && options.draftOf(editing.row)
  const dirty =
    editing !== null && initial !== null && Object.keys(initial).some((k) => initial[k] !== editing.draft[k])

  const open = (row: R) => {
    setStoredKey(null)
    setEditing({ key: options.keyOf(row), row, draft: options.draftOf(row), faults: {}, saving: false })
  }

  const close = (key: string) => {
    setEditing(null)
    setConflict(null)
    options.onClosed(key)
  }

  const fail = ({ key }: Editing<R, D>, error: ApiError) => {
    if (error.code === 'version_vieja' && error.details.actual) {
      setConflict(error.details.actual as R)
      return
    }
    if (error.code === 'no_encontrado') {
      toast.error('El registro ya no existe', {
        description: serverText(error) ?? 'Otro usuario lo eliminó mientras lo editabas.',
      })
      options.onGone(key)
      close(key)
      return
    }
    const { failureTitle } = options
    toastFailure(error, typeof failureTitle === 'string' ? failureTitle : failureTitle(error))
    const { campos = [] } = error.details
    setEditing((now) => {
      if (!now) return now
      const faults: Faults<D> = {}
      campos.forEach((campo, index) => {
        if (campo in now.draft) faults[campo as keyof D & string] = error.messages[index] ?? error.message
      })
      return { ...now, faults }
    })
  }

  /** What was typed as it was meant; null where a field is to be corrected. */
  const reviewed = async (typed: Sent<D, B>, row: R): Promise<Sent<D, B> | null> => {
    // What a conflict found stored is what would be replaced.
    const outcome = await options.review?.(typed.draft, conflict ?? row)
    if (!outcome) return typed
    if ('correct' in outcome) {
      setConflict(null)
      const faults = { [outcome.correct]: CORRECT_IT } as Faults<D>
      setEditing((now) => now && { ...now, draft: typed.draft, faults })
      return null
    }
    const draft = { ...typed.draft, ...outcome.changes }
    const checked = options.check(draft, row)
    return 'body' in checked ? { draft, body: checked.body } : null
  }

  const send = async (version: number, draft: D | undefined = editing?.draft) => {
    if (!editing || !draft || sending.current) return
    const checked = options.check(draft, editing.row)
    if ('faults' in checked) {
      setConflict(null)
      setEditing({ ...editing, draft, faults: checked.faults })
      toast.error(options.faultTitle)
      return
    }
    sending.current = true
    try {
      const typed = { draft, body: checked.body }
      const meant = options.review ? await reviewed(typed, editing.row) : typed
      if (meant === null) return
      setEditing({ ...editing, draft: meant.draft, faults: {}, saving: true })
      const stored = await options.save(editing.row, meant.body, version)
      options.onStored(stored, editing.key)
      toast.success('Guardado exitoso', { description: 'Los cambios se han guardado correctamente.' })
      setStoredKey(options.keyOf(stored))
      close(options.keyOf(stored))
    } catch (error) {
      fail(editing, asApiError(error))
    } finally {
      sending.current = false
      setEditing((now) => now && { ...now, saving: false })
    }
  }

  return {
    editing,
    dirty,
    stored: storedKey,
    start: (row) => {
      if (sending.current) return
      if (dirty) setWaiting(row)
      else open(row)
    },
    change: (field, text) => {
      // What is on its way stays as it was sent; its editor is read-only meanwhile.
      if (sending.current) return
      setEditing(
        (now) =>
          now && {
            ...now,
            draft: { ...now.draft, [field]: text },
            faults: { ...now.faults, [field]: undefined },
          },
      )
    },
    save: async () => {
      if (editing) await send(editing.row.version)
    },
    cancel: () => {
      if (editing && !sending.current) close(editing.key)
    },
    waiting,
    discard: () => {
      setWaiting(null)
      if (waiting) open(waiting)
    },
    stay: () => setWaiting(null),
    conflict,
    keepTheirs: () => {
      if (!editing || !conflict) return
      options.onStored(conflict, editing.key)
      setStoredKey(options.keyOf(conflict))
      close(options.keyOf(conflict))
    },
    storeMine: async () => {
      if (conflict) await send(conflict.version)
    },
    storeChosen: async (mine) => {
      if (!conflict || !editing) return
      const chosen = Object.fromEntries(mine.map((field) => [field, editing.draft[field]]))
      await send(conflict.version, { ...options.draftOf(conflict), ...chosen })
    },
    backToEditor: () => setConflict(null),
  }
}
