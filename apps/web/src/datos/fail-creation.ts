import type { ApiError } from './api-error.ts'
import { isDuplicate, toastCreateFailure } from './save-error.ts'
import { toast } from './toast.ts'
import type { Field, Form, Values } from './use-form.ts'

interface Texts<V extends Values> {
  /** Further messages by which the server says that the code is taken; `duplicate` is ours. */
  duplicates?: readonly string[]
  duplicate: string
  /** Shown if the answer has no message. */
  unknown: string
  /** Shown if no answer can be read. */
  unreadable: string
  /** The field of the code. */
  code: Field<V>
  form: Form<V>
}

/** Reports why a record could not be created, beside the faulty field if the server names one (ERR-15, ERR-16). */
export const failCreation = <V extends Values>(error: ApiError, texts: Texts<V>): void => {
  const { duplicates, duplicate, unknown, unreadable, code, form } = texts
  if (isDuplicate(error, duplicates)) {
    toast.error(duplicate)
    form.fail(code, duplicate)
    return
  }
  toastCreateFailure(error, error.code === 'ilegible' || error.code === 'sin_red' ? unreadable : unknown)
  const { campos: [campo] = [] } = error.details
  if (campo !== undefined && campo in form.values) form.fail(campo, error.messages[0] ?? unknown)
}
