import { type MutationState, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Actual, Endpoint } from '@telar/contract'
import { type ReactNode, useRef } from 'react'
import { type Answered, type Args, useCall } from './api.ts'
import type { ApiError } from './api-error.ts'
import { vencer } from './consulta.ts'
import { asApiError } from './save-error.ts'

/** Details of a stored write, for its toast. */
interface Aviso {
  descripcion?: ReactNode
  /** The journal entry of the write; null if unknown. */
  seq: number | null
  /** The day from which the write counts, if it has one. */
  desde?: string | undefined
}

/** Shows a toast for a stored write. */
export type Avisar = (titulo: string, aviso: Aviso) => void

/** An endpoint that writes. */
export type Escritura = Extract<Endpoint, { toca: unknown }>

/** The outcome of a save. */
type Resultado<E extends Endpoint> =
  /** `seq` is the journal entry of the write. */
  | { estado: 'guardado'; respuesta: Answered<E>; seq: number | null }
  /** Somebody else saved the row meanwhile and nothing was written; `actual` is their row. */
  | { estado: 'conflicto'; actual: Actual<E>; error: ApiError }
  | { estado: 'fallo'; error: ApiError }
  /** Nothing was sent: another save is running, or the preparation gave up. */
  | { estado: 'nada' }

/** The arguments, or a function that finds them by a question or a check. Null sends nothing. */
type Preparado<E extends Endpoint> = Args<E> | (() => Promise<Args<E> | null>)

export interface Guardar<E extends Endpoint> {
  /** Saves. Calls during a save are dropped (UI-21). */
  guardar: (que: Preparado<E>, poner?: Poner<E>) => Promise<Resultado<E>>
  /** Whether a save is running. */
  working: boolean
  /** Whether a save is running or being prepared, at this instant; a state would be stale within the same tick. */
  busy: () => boolean
}

/** Puts the answer where it is shown, before stale data is refetched. */
type Poner<E extends Endpoint> = (respuesta: Answered<E>) => Promise<void> | void

/** The result of a save in the mutation cache. */
interface Hecho<E extends Endpoint> {
  respuesta: Answered<E>
  seq: number | null
}

const NADA = { estado: 'nada' } as const

/**
 * A save, from the latch to the lists: sends `If-Match` if `ifMatch` is given, returns a conflict with the row that the
 * contract promises, puts the answer, and makes stale what the contract's `toca` names. Its echo on the live feed is
 * recognised by `seq` (`esPropia`).
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
      return { estado: 'conflicto', actual: actual as Actual<E>, error }
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
    working: isPending,
    busy: () => latch.current,
  }
}

/**
 * What a save stored that a question confirmed; null if nothing was sent.
 * @throws ApiError on failure and on conflict, for the question to show: there is nothing typed to compare
 */
export const confirmado = <E extends Endpoint>(outcome: Resultado<E>) => {
  if (outcome.estado === 'fallo' || outcome.estado === 'conflicto') throw outcome.error
  return outcome.estado === 'guardado' ? outcome : null
}

/** Whether a journal entry comes from a save of this tab, which has already refetched what it touched. */
export const esPropia = (queryClient: QueryClient, seq: number): boolean =>
  queryClient
    .getMutationCache()
    .getAll()
    .some(({ state }) => (state as MutationState<Partial<Hecho<Endpoint>> | undefined>).data?.seq === seq)
