import { useQueryClient } from '@tanstack/react-query'
import { api, type Entrada } from '@telar/contract'
import { useCallback, useRef, useState } from 'react'
import { toast } from 'sonner'
import type { ApiError } from '../../datos/api-error.ts'
import { useCall } from '../../datos/call-context.ts'
import { invalidateAffected } from '../../datos/live/affected.ts'
import { asApiError, serverText } from '../../datos/save-error.ts'

/** Why an entry cannot be taken back: known at once, and no second try will change it. */
const REFUSALS = new Set(['no_se_deshace', 'en_uso', 'ciclo', 'no_encontrado'])

export interface Deshacer {
  asking: Entrada | null
  working: boolean
  refused: ApiError | null
  ask: (entrada: Entrada) => void
  dismiss: () => void
  confirm: () => Promise<void>
}

/** Takes an entry back after asking (BIT-07); a refusal stays on screen in words (BIT-08). */
export const useDeshacer = (onDone: (seq: number, undo: Entrada) => void): Deshacer => {
  const call = useCall()
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState<Entrada | null>(null)
  const [working, setWorking] = useState(false)
  const [refused, setRefused] = useState<ApiError | null>(null)
  // A state would still be old for a second Enter in the same tick.
  const sending = useRef(false)

  const confirm = async () => {
    if (!asking || sending.current) return
    sending.current = true
    setWorking(true)
    try {
      const undo = await call(api.bitacora.deshacer, { params: { seq: asking.seq } })
      onDone(asking.seq, undo)
      setAsking(null)
      toast.success('Se deshizo la entrada', {
        description: 'Los costos ya son los de antes. Quedó anotado como un cambio más.',
      })
      void invalidateAffected(queryClient, [asking.entidad])
    } catch (failure) {
      const error = asApiError(failure)
      if (REFUSALS.has(error.code)) setRefused(error)
      else toast.error('No se pudo deshacer', { description: serverText(error) ?? error.message })
    } finally {
      sending.current = false
      setWorking(false)
    }
  }

  const ask = useCallback((entrada: Entrada) => {
    setRefused(null)
    setAsking(entrada)
  }, [])

  return {
    asking,
    working,
    refused,
    ask,
    // What comes of it is told in the dialog.
    dismiss: () => {
      if (!sending.current) setAsking(null)
    },
    confirm,
  }
}
