import type { BodyInput } from '@telar/contract'
import type { Answered, Args } from '../../datos/api.ts'
import type { ApiError } from '../../datos/api-error.ts'
import { type Escritura, type Guardar, useGuardar } from '../../datos/guardar.ts'
import { type Form, type FormOptions, useForm, type Values } from '../../datos/use-form.ts'
import { type Existence, useExistence } from '../../kit/hooks/use-lookup.ts'

interface Alta<V extends Values, E extends Escritura> extends Omit<FormOptions<V>, 'name' | 'submit'> {
  endpoint: E
  /** The body to send. Null sends nothing, because something was wrong and has been reported. */
  cuerpo: (valores: V) => BodyInput<E> | null | Promise<BodyInput<E> | null>
  /** Puts the answer where it is shown, before lists are refetched. */
  poner?: Parameters<Guardar<E>['guardar']>[1]
  /** `seq` is the journal entry of the write. */
  creado: (respuesta: Answered<E>, seq: number | null) => void
  /** Reports the failure; typed values stay. */
  fallo: (error: ApiError, form: Form<V>) => void
}

/** The form for a new record, from its checks to the message about the result. */
export const useAlta = <V extends Values, E extends Escritura>(alta: Alta<V, E>): Form<V> => {
  const { endpoint, cuerpo, poner, creado, fallo, ...options } = alta
  const { guardar } = useGuardar(endpoint)
  const form = useForm<V>({
    ...options,
    name: endpoint.path,
    submit: async (valores) => {
      const outcome = await guardar(async () => {
        const body = await cuerpo(valores)
        return body === null ? null : ({ body } as unknown as Args<E>)
      }, poner)
      if (outcome.estado === 'guardado') creado(outcome.respuesta, outcome.seq)
      if (outcome.estado === 'fallo') fallo(outcome.error, form)
    },
  })
  return form
}

/** Looks up whether a record has this code. */
type Busca = (codigo: string, signal: AbortSignal) => Promise<{ exists: boolean }>

export interface Codigo {
  /** The result so far, while the code is typed. */
  estado: Existence
  /** The result, looked up at once if it is not known yet. A failed lookup counts as no record. */
  existe: () => Promise<boolean>
}

/** Looks a code up while it is typed. */
export const useCodigo = (texto: string, busca: Busca): Codigo => {
  const codigo = texto.trim()
  const existe = async (text: string, signal: AbortSignal) => (await busca(text, signal)).exists
  const estado = useExistence(codigo, existe)
  return {
    estado,
    existe: async () =>
      estado === 'running'
        ? existe(codigo, new AbortController().signal).catch(() => false)
        : estado === 'exists',
  }
}
