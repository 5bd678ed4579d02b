import type { BodyInput } from '@telar/contract'
import type { Answered, Args } from '../../datos/api.ts'
import type { ApiError } from '../../datos/api-error.ts'
import { type Escritura, type Guardar, useGuardar } from '../../datos/guardar.ts'
import { type Form, type FormOptions, useForm, type Values } from '../../datos/use-form.ts'
import { type Existence, useExistence } from '../../kit/hooks/use-lookup.ts'

interface Alta<V extends Values, E extends Escritura> extends Omit<FormOptions<V>, 'submit'> {
  endpoint: E
  /** What is sent; null sends nothing, where something turned out to be wrong meanwhile and was said. */
  cuerpo: (valores: V) => BodyInput<E> | null | Promise<BodyInput<E> | null>
  /** Puts the answer where it is shown, before the lists are asked for again. */
  poner?: Parameters<Guardar<E>['guardar']>[1]
  /** `seq`: the entry that it left in the journal. */
  creado: (respuesta: Answered<E>, seq: number | null) => void
  /** Says why not; what was typed stays. */
  fallo: (error: ApiError, form: Form<V>) => void
}

/** The form of a new record, from its first check to the words for what came of it. */
export const useAlta = <V extends Values, E extends Escritura>(alta: Alta<V, E>): Form<V> => {
  const { endpoint, cuerpo, poner, creado, fallo, ...options } = alta
  const { guardar } = useGuardar(endpoint)
  const form = useForm<V>({
    ...options,
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

/** Whether there is a record of a code. */
type Busca = (codigo: string, signal: AbortSignal) => Promise<{ exists: boolean }>

export interface Codigo {
  /** As far as it is known while the code is typed. */
  estado: Existence
  /** For certain: an answer that is on its way is waited for. A question that fails counts as no record. */
  existe: () => Promise<boolean>
}

/** Looks up a code while it is typed. */
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
