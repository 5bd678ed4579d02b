import { api, type Entrada } from '@telar/contract'
import { useCallback, useState } from 'react'
import type { ApiError } from '../../datos/api-error.ts'
import { useGuardar } from '../../datos/guardar.ts'
import { serverText } from '../../datos/save-error.ts'
import { toast } from '../../datos/toast.ts'

/** Refusals that a second try cannot change. */
const REFUSALS = new Set(['no_se_deshace', 'en_uso', 'ciclo', 'no_encontrado'])

export interface Deshacer {
  asking: Entrada | null
  working: boolean
  refused: ApiError | null
  ask: (entrada: Entrada) => void
  dismiss: () => void
  confirm: () => Promise<void>
}

/** Undoes an entry after a question (BIT-07); a refusal stays on screen in words (BIT-08). */
export const useDeshacer = (onDone: (seq: number, undo: Entrada) => void): Deshacer => {
  const { guardar, working, busy } = useGuardar(api.bitacora.deshacer)
  const [asking, setAsking] = useState<Entrada | null>(null)
  const [refused, setRefused] = useState<ApiError | null>(null)

  const confirm = async () => {
    if (!asking) return
    const { seq } = asking
    const outcome = await guardar({ params: { seq } }, (undo) => {
      onDone(seq, undo)
      setAsking(null)
      toast.success('Se deshizo la entrada', {
        description: 'Los costos ya son los de antes. Quedó anotado como un cambio más.',
      })
    })
    if (outcome.estado !== 'fallo') return
    const { error } = outcome
    if (REFUSALS.has(error.code)) setRefused(error)
    else toast.error('No se pudo deshacer', { description: serverText(error) ?? error.message })
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
    // The dialog shows the outcome.
    dismiss: () => {
      if (!busy()) setAsking(null)
    },
    confirm,
  }
}
