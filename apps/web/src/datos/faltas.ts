import { toast } from 'sonner'
import type { ApiError } from './api-error.ts'
import { serverText } from './save-error.ts'
import type { Fault, Field, Form, Values } from './use-form.ts'

/** The fields that something is wrong with, in the order in which they are given. */
export const conFalta = <V extends Values>(
  faltas: Partial<Record<keyof V & string, string | undefined>>,
): Fault<V>[] =>
  (Object.entries(faltas) as [keyof V & string, string | undefined][]).flatMap(([campo, falta]) =>
    falta === undefined ? [] : [[campo, falta] as const],
  )

/** Puts what the server has against a form beside the field that it names; false where it names none. */
export const faltaDelServidor = <V extends Values>(error: ApiError, form: Form<V>): boolean => {
  const [campo] = error.details.campos ?? []
  if (campo === undefined || !(campo in form.values)) return false
  // The server names a field before what is wrong with it; beside the field it goes without saying.
  form.fail(campo, error.message.replace(/^\w+: /, ''))
  return true
}

/** Says why a record could not be created: beside its code where that is taken, beside the field that the server names, or under `title`. */
export const faltaDeAlta =
  <V extends Values & { codigo: string }>(title: string) =>
  (error: ApiError, form: Form<V>): void => {
    if (error.code === 'duplicado') form.fail('codigo' as Field<V>, error.message)
    else if (!faltaDelServidor(error, form))
      toast.error(title, { description: serverText(error) ?? error.message })
  }
