import { useQueryClient } from '@tanstack/react-query'
import type { Uso } from '@telar/contract'
import { useState } from 'react'
import type { Args } from './api.ts'
import type { ApiError } from './api-error.ts'
import { vencer } from './consulta.ts'
import { type Avisar, type Escritura, useGuardar } from './guardar.ts'
import type { Lista } from './lista.ts'
import { toastFailure } from './save-error.ts'

interface Options<R, E extends Escritura> {
  endpoint: E
  argsOf: (row: R) => Args<E>
  lista: Lista<R>
  keyOf: (row: R) => string
  /** Title of the toast for a failed delete. */
  failureTitle: string | ((error: ApiError) => string)
  avisar: Avisar
}

interface InUse {
  message: string
  usos: readonly Uso[]
}

export interface RowRemoval<R> {
  /** The row that the question is about. */
  asking: R | null
  /** Why it cannot be deleted: the server's message, and the first records that use it. */
  inUse: InUse | null
  working: boolean
  ask: (row: R) => void
  dismiss: () => void
  confirm: () => Promise<void>
}

/** Deletes a row after a question (UI-06, UI-07, ERR-07, ERR-08). A row that is already gone counts as deleted. */
export const useRowRemoval = <R, E extends Escritura>(options: Options<R, E>): RowRemoval<R> => {
  const { endpoint, argsOf, lista, keyOf, failureTitle, avisar } = options
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState<R | null>(null)
  const [inUse, setInUse] = useState<InUse | null>(null)
  const { guardar, working, busy } = useGuardar<E>(endpoint)

  const fail = (error: ApiError) => {
    if (error.status === 409) {
      setInUse({ message: error.message, usos: error.details.usos ?? [] })
      return
    }
    setAsking(null)
    toastFailure(error, typeof failureTitle === 'string' ? failureTitle : failureTitle(error))
  }

  return {
    asking,
    inUse,
    working,
    ask: (row) => {
      setInUse(null)
      setAsking(row)
    },
    dismiss: () => {
      if (!busy()) setAsking(null)
    },
    confirm: async () => {
      if (asking === null) return
      const drop = () => lista.drop(keyOf(asking))
      const outcome = await guardar(argsOf(asking), drop)
      if (outcome.estado === 'nada') return
      if (outcome.estado !== 'guardado') {
        if (outcome.error.code !== 'no_encontrado') return fail(outcome.error)
        void drop().then(() => vencer(queryClient, endpoint.toca))
      }
      setAsking(null)
      avisar('Eliminado', {
        descripcion: 'El registro se ha eliminado correctamente.',
        // Only the person who deleted the row may undo that.
        seq: outcome.estado === 'guardado' ? outcome.seq : null,
      })
    },
  }
}
