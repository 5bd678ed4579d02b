import { api } from '@telar/contract'
import { toast } from 'sonner'
import { useGuardar } from '../../datos/guardar.ts'
import { serverText } from '../../datos/save-error.ts'

/** How long a toast offers to take back what it tells of (VIV-15). */
const OFFER_MS = 10_000

/** Tells of a save by a toast that offers to take its entry of the journal back. */
export const useDeshacerAviso = () => {
  const { guardar } = useGuardar(api.bitacora.deshacer)
  const deshacer = async (seq: number) => {
    const outcome = await guardar({ params: { seq } })
    if (outcome.estado === 'guardado') toast.success('Se deshizo')
    if (outcome.estado === 'fallo')
      toast.error('No se pudo deshacer', { description: serverText(outcome.error) ?? outcome.error.message })
  }
  return (titulo: string, seq: number | null) => {
    const action = seq !== null && { label: 'Deshacer', onClick: () => void deshacer(seq) }
    toast.success(titulo, action ? { action, duration: OFFER_MS } : {})
  }
}
