import type { ApiError } from './api-error.ts'
import { serverText } from './save-error.ts'
import { toast } from './toast.ts'
import type { Fault, Field, Form, Values } from './use-form.ts'

/** The fields with an error, in the given order. */
export const conFalta = <V extends Values>(
  faltas: Partial<Record<keyof V & string, string | undefined>>,
): Fault<V>[] =>
  (Object.entries(faltas) as [keyof V & string, string | undefined][]).flatMap(([campo, falta]) =>
    falta === undefined ? [] : [[campo, falta] as const],
  )

/** Shows the server's error beside the field that it names; false if it names none. */
export const faltaDelServidor = <V extends Values>(
  error: ApiError,
  form: Pick<Form<V>, 'values' | 'fail'>,
): boolean => {
  const [campo] = error.details.campos ?? []
  if (campo === undefined || !(campo in form.values)) return false
  form.fail(campo, error.message)
  return true
}

/**
 * Reports why a record could not be created: beside the code if that is taken, beside the field that the server names,
 * or in a toast with `title`.
 */
export const faltaDeAlta =
  <V extends Values & { codigo: string }>(title: string) =>
  (error: ApiError, form: Form<V>): void => {
    if (error.code === 'duplicado') form.fail('codigo' as Field<V>, error.message)
    else if (!faltaDelServidor(error, form))
      toast.error(title, { description: serverText(error) ?? error.message })
  }
