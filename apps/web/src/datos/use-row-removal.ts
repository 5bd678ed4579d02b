import type { Uso } from '@telar/contract'
import { useRef, useState } from 'react'
import { toast } from 'sonner'
import type { ApiError } from './api-error.ts'
import { asApiError, toastFailure } from './save-error.ts'

interface Options<R> {
  remove: (row: R) => Promise<void>
  /** The list lets go of the row. */
  onRemoved: (row: R) => void
  /** The toast for a delete that failed. */
  failureTitle: string | ((error: ApiError) => string)
}

interface InUse {
  message: string
  usos: readonly Uso[]
}

export interface RowRemoval<R> {
  /** The row whose deletion is being asked about. */
  asking: R | null
  /** Why it cannot go: the server's message, and the first records that use it. */
  inUse: InUse | null
  working: boolean
  ask: (row: R) => void
  dismiss: () => void
  confirm: () => Promise<void>
}

/** Deletion of one row, asked before (UI-06, UI-07, ERR-07, ERR-08). What is gone already counts as deleted. */
export const useRowRemoval = <R>({ remove, onRemoved, failureTitle }: Options<R>): RowRemoval<R> => {
  const [asking, setAsking] = useState<R | null>(null)
  const [inUse, setInUse] = useState<InUse | null>(null)
  const [working, setWorking] = useState(false)
  const sending = useRef(false)

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
      if (!sending.current) setAsking(null)
    },
    confirm: async () => {
      if (asking === null || sending.current) return
      sending.current = true
      setWorking(true)
      try {
        await remove(asking).catch((error: unknown) => {
          if (asApiError(error).code !== 'no_encontrado') throw error
        })
        setAsking(null)
        onRemoved(asking)
        toast.success('Eliminado', { description: 'El registro se ha eliminado correctamente.' })
      } catch (error) {
        fail(asApiError(error))
      } finally {
        sending.current = false
        setWorking(false)
      }
    },
  }
}
