import { useQueryClient } from '@tanstack/react-query'
import type { Actual, Body, Endpoint } from '@telar/contract'
import { useState } from 'react'
import type { Args } from './api.ts'
import type { ApiError } from './api-error.ts'
import { vencer } from './consulta.ts'
import { type Avisar, type Escritura, useGuardar } from './guardar.ts'
import type { Lista } from './lista.ts'
import { faultsOf, serverText, toastFailure } from './save-error.ts'
import { toast } from './toast.ts'
import { useKeepTyped, useTypedBefore } from './typed.ts'
import { CORRECT_IT, type Reviewed } from './use-form.ts'

/** A row in its editor: all values are text. */
export type Draft = Readonly<Record<string, string>>
export type Faults<D extends Draft> = Partial<Record<keyof D & string, string>>

export interface Editing<R, D extends Draft> {
  key: string
  /** The row when editing began; the PUT carries its version. */
  row: R
  draft: D
  faults: Faults<D>
  working: boolean
}

type Review<R, D extends Draft> = (draft: D, stored: R) => Promise<Reviewed<D>>

/** The typed draft and the body made from it. */
interface Sent<D extends Draft, B> {
  draft: D
  body: B
}

/** An endpoint that replaces a row and returns the current one in a conflict. */
type Reemplazo = Escritura & { actual: unknown }

/** Makes a row of the list from a stored one, if the list shows more than the endpoint returns. */
type RowOf<R, E extends Endpoint> = [Actual<E>] extends [R]
  ? { rowOf?: undefined }
  : { rowOf: (stored: Actual<E>, row: R) => R }

/** The usual title of the toast for a failed save. */
export const NO_GUARDADO = 'No se pudo guardar los cambios. Por favor intenta nuevamente.'

export type RowEditorOptions<
  R extends { version: number },
  D extends Draft,
  E extends Reemplazo,
  B = Body<E>,
> = RowOf<R, E> & {
  endpoint: E
  /** The call's arguments, without the version. */
  argsOf: (row: R, body: B) => Args<E>
  lista: Lista<R>
  keyOf: (row: R) => string
  draftOf: (row: R) => D
  /** The body to send, or an error for each faulty field. */
  check: (draft: D, row: R) => { body: B } | { faults: Faults<D> }
  /** The field of a code that may be taken already. */
  codeField?: keyof D & string
  /** Asks about a valid draft before it is sent; `stored` is the row that it would replace. */
  review?: Review<R, D>
  /** Title of the toast for faulty fields. */
  faultTitle: string
  /** Title of the toast for a failed save, if not the usual one. */
  failureTitle?: string | ((error: ApiError) => string)
  avisar: Avisar
  /** Called when editing has ended, to focus the row. */
  onClosed: (key: string) => void
}

export interface RowEditor<R, D extends Draft> {
  editing: Editing<R, D> | null
  dirty: boolean
  /** Key of the row saved last, for `useShownRows`; null once another row is edited. */
  stored: string | null
  start: (row: R) => void
  change: (field: keyof D & string, text: string) => void
  save: () => Promise<void>
  cancel: () => void
  /** The next row to edit, which waits until the changes to this one are saved or discarded. */
  waiting: R | null
  discard: () => void
  stay: () => void
  /** The row as somebody else saved it meanwhile. */
  conflict: R | null
  keepTheirs: () => void
  storeMine: () => Promise<void>
  /** Saves these fields as typed, and the others as the other person left them. */
  storeChosen: (mine: readonly (keyof D & string)[]) => Promise<void>
  backToEditor: () => void
}

/**
 * Inline editing of one row at a time (UI-02 to UI-05, CONC-04 to CONC-06). Typed values stay until they are saved or
 * discarded. A PUT carries the version with which editing began; a newer version is overwritten only after a question.
 */
export const useRowEditor = <
  R extends { version: number },
  D extends Draft,
  E extends Reemplazo,
  B = Body<E>,
>(
  options: RowEditorOptions<R, D, E, B>,
): RowEditor<R, D> => {
  const queryClient = useQueryClient()
  const form = options.endpoint.path
  const before = useTypedBefore<Editing<R, D>>(form)
  const [editing, setEditing] = useState(before && { ...before, working: false })
  const [waiting, setWaiting] = useState<R | null>(null)
  const [conflict, setConflict] = useState<R | null>(null)
  const [storedKey, setStoredKey] = useState<string | null>(null)
  const rowOf = (stored: Actual<E>, row: R): R => options.rowOf?.(stored, row) ?? (stored as R)
  const { guardar, busy } = useGuardar<E>(options.endpoint)

  const initial = editing && options.draftOf(editing.row)
  const dirty =
    editing !== null && initial !== null && Object.keys(initial).some((k) => initial[k] !== editing.draft[k])
  useKeepTyped(form, dirty ? editing : null)

  const open = (row: R) => {
    setStoredKey(null)
    setEditing({ key: options.keyOf(row), row, draft: options.draftOf(row), faults: {}, working: false })
  }

  const close = (key: string) => {
    setEditing(null)
    setConflict(null)
    options.onClosed(key)
  }

  const showStored = (row: R) => {
    setStoredKey(options.keyOf(row))
    close(options.keyOf(row))
  }

  /** Refetches after another person's write. */
  const follow = (change: Promise<void>) => void change.then(() => vencer(queryClient, options.endpoint.toca))

  const fail = ({ key }: Editing<R, D>, error: ApiError) => {
    if (error.code === 'no_encontrado') {
      toast.error('El registro ya no existe', {
        description: serverText(error) ?? 'Otro usuario lo eliminó mientras lo editabas.',
      })
      follow(options.lista.drop(key))
      close(key)
      return
    }
    const { failureTitle = NO_GUARDADO } = options
    toastFailure(error, typeof failureTitle === 'string' ? failureTitle : failureTitle(error))
    const { codeField } = options
    setEditing((now) => {
      if (!now) return now
      if (error.code === 'duplicado' && codeField)
        return { ...now, faults: { [codeField]: error.message } as Faults<D> }
      return { ...now, faults: faultsOf<D>(error, now.draft) }
    })
  }

  /** The draft after the review; null if a field is to be corrected. */
  const reviewed = async (typed: Sent<D, B>, row: R): Promise<Sent<D, B> | null> => {
    // In a conflict, the save would replace the other person's row.
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
    if (!editing || !draft || busy()) return
    const checked = options.check(draft, editing.row)
    if ('faults' in checked) {
      setConflict(null)
      setEditing({ ...editing, draft, faults: checked.faults })
      toast.error(options.faultTitle)
      return
    }
    const { row, key } = editing
    const outcome = await guardar(
      async () => {
        const typed = { draft, body: checked.body }
        const meant = options.review ? await reviewed(typed, row) : typed
        if (meant === null) return null
        setEditing({ ...editing, draft: meant.draft, faults: {}, working: true })
        return { ...options.argsOf(row, meant.body), ifMatch: version }
      },
      (stored) => options.lista.put(rowOf(stored as Actual<E>, row), key),
    )
    setEditing((now) => now && { ...now, working: false })
    if (outcome.estado === 'conflicto') setConflict(rowOf(outcome.actual, row))
    if (outcome.estado === 'fallo') fail(editing, outcome.error)
    if (outcome.estado !== 'guardado') return
    options.avisar('Guardado exitoso', {
      descripcion: 'Los cambios se han guardado correctamente.',
      seq: outcome.seq,
    })
    showStored(rowOf(outcome.respuesta as Actual<E>, row))
  }

  return {
    editing,
    dirty,
    stored: storedKey,
    start: (row) => {
      if (busy()) return
      if (dirty) setWaiting(row)
      else open(row)
    },
    change: (field, text) => {
      // The draft must not change while it is being saved; its editor is read-only then.
      if (busy()) return
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
      if (editing && !busy()) close(editing.key)
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
      follow(options.lista.put(conflict, editing.key))
      showStored(conflict)
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
