import { type MutationState, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Actual, Endpoint } from '@telar/contract'
import { useRef } from 'react'
import type { Answered, Args } from './api.ts'
import type { ApiError } from './api-error.ts'
import { useCall } from './call-context.ts'
import { vencer } from './consulta.ts'
import { asApiError } from './save-error.ts'

/** What is told of a write that was stored. */
interface Aviso {
  descripcion?: string
  /** The entry that it left in the journal; null where that is not known. */
  seq: number | null
}

/** Tells of a write that was stored, by a toast. */
export type Avisar = (titulo: string, aviso: Aviso) => void

/** An endpoint that writes. */
export type Escritura = Extract<Endpoint, { toca: unknown }>

/** What came of a save. */
type Resultado<E extends Endpoint> =
  /** `seq`: the entry that it left in the journal. */
  | { estado: 'guardado'; respuesta: Answered<E>; seq: number | null }
  /** Somebody else stored the row meanwhile, and nothing was written: theirs. */
  | { estado: 'conflicto'; actual: Actual<E> }
  | { estado: 'fallo'; error: ApiError }
  /** Nothing was sent: a save is under way, or what prepared it gave it up. */
  | { estado: 'nada' }

/** What is sent, or what finds it out: a question, a check. Null sends nothing. */
type Preparado<E extends Endpoint> = Args<E> | (() => Promise<Args<E> | null>)

export interface Guardar<E extends Endpoint> {
  /** Saves, once however often it is called meanwhile (UI-21). */
  guardar: (que: Preparado<E>, poner?: Poner<E>) => Promise<Resultado<E>>
  /** Whether a save is on its way. */
  guardando: boolean
  /** The same, and whether one is being prepared, as it stands now: a state would still be old within the same tick. */
  ocupado: () => boolean
}

/** Puts the answer where it is shown, before all that the write made old is asked for again. */
type Poner<E extends Endpoint> = (respuesta: Answered<E>) => Promise<void> | void

/** What the cache of mutations keeps of a save. */
interface Hecho<E extends Endpoint> {
  respuesta: Answered<E>
  seq: number | null
}

const NADA = { estado: 'nada' } as const

/**
 * A save, from the latch to the lists: sends `If-Match` where `ifMatch` is given, tells a conflict by the row that the contract
 * promises, puts the answer, and makes old what the contract says that the write touches. Its echo on the live feed is known
 * by its `seq` (`esPropia`).
 */
export const useGuardar = <E extends Escritura>(endpoint: E): Guardar<E> => {
  const call = useCall()
  const queryClient = useQueryClient()
  const latch = useRef(false)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({ args }: { args: Args<E>; poner: Poner<E> | undefined }): Promise<Hecho<E>> => {
      let seq: number | null = null
      const respuesta = await call(endpoint, {
        ...args,
        onSeq: (entry) => {
          seq = entry
        },
      })
      return { respuesta, seq }
    },
    onSuccess: async ({ respuesta }, { poner }) => {
      await poner?.(respuesta)
      void vencer(queryClient, endpoint.toca)
    },
  })

  const send = async (que: Preparado<E>, poner: Poner<E> | undefined): Promise<Resultado<E>> => {
    const args = typeof que === 'function' ? await que() : que
    if (args === null) return NADA
    try {
      return { estado: 'guardado', ...(await mutateAsync({ args, poner })) }
    } catch (failure) {
      const error = asApiError(failure)
      const { actual } = error.details
      if (error.code !== 'version_vieja' || actual === undefined) return { estado: 'fallo', error }
      return { estado: 'conflicto', actual: actual as Actual<E> }
    }
  }

  return {
    guardar: async (que, poner) => {
      if (latch.current) return NADA
      latch.current = true
      try {
        return await send(que, poner)
      } finally {
        latch.current = false
      }
    },
    guardando: isPending,
    ocupado: () => latch.current,
  }
}

/** Whether an entry of the journal is of a save of this tab, which has asked again for what it touched already. */
export const esPropia = (queryClient: QueryClient, seq: number): boolean =>
  queryClient
    .getMutationCache()
    .getAll()
    .some(({ state }) => (state as MutationState<Partial<Hecho<Endpoint>> | undefined>).data?.seq === seq)
