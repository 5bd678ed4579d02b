import { useQuery } from '@tanstack/react-query'
import { api } from '@telar/contract'
import type { ReactNode } from 'react'
import { consulta } from '../../datos/consulta.ts'
import { type Avisar, useGuardar } from '../../datos/guardar.ts'
import { serverText } from '../../datos/save-error.ts'
import { toast } from '../../datos/toast.ts'
import { dayText } from '../../kit/format/day-text.ts'
import { useHoy } from '../../kit/format/format-context.ts'
import { Movida } from '../simulacion/movida.tsx'

/** How long a toast offers the undo (VIV-15). */
const OFFER_MS = 10_000

interface Props {
  descripcion: ReactNode
  seq: number
  desde: string | undefined
}

/** The effect of an entry on costs, once known. */
const Hecho = ({ descripcion, seq, desde }: Props) => {
  const hoy = useHoy()
  const { data } = useQuery(consulta(api.historia.efecto, { params: { seq }, query: { limit: 1 } }))
  const [primero] = data?.productos ?? []
  // Nothing can use a product that was deleted, so that it is the only one that its entry moves.
  const eliminado = primero?.despues === null
  const cambian = eliminado ? 0 : (data?.cambian ?? 0)
  return (
    <>
      {descripcion}
      {data && (
        <span className="block">
          <Movida
            cambian={cambian}
            mayor={
              primero && {
                codigo: primero.codigo_producto,
                antes: primero.antes?.cdr_mantencion ?? null,
                despues: primero.despues?.cdr_mantencion ?? null,
                incompletos: {
                  antes: primero.antes?.incompleto ?? false,
                  despues: primero.despues?.incompleto ?? false,
                },
              }
            }
          />
          {/* What counts later moves no CDR of today, and may move many then. */}
          {cambian === 0 && desde !== undefined && desde > hoy && ` hasta el ${dayText(desde)}`}
        </span>
      )}
    </>
  )
}

/** Shows a toast for a save with its effect on costs, and offers to undo its journal entry. */
export const useAviso = (): Avisar => {
  const { guardar } = useGuardar(api.bitacora.deshacer)
  const deshacer = async (seq: number) => {
    const outcome = await guardar({ params: { seq } })
    if (outcome.estado === 'guardado') toast.success('Se deshizo')
    if (outcome.estado === 'fallo')
      toast.error('No se pudo deshacer', { description: serverText(outcome.error) ?? outcome.error.message })
  }
  return (titulo, { descripcion, seq, desde }) => {
    if (seq === null) toast.success(titulo, { description: descripcion })
    else
      toast.success(titulo, {
        description: <Hecho descripcion={descripcion} seq={seq} desde={desde} />,
        action: { label: 'Deshacer', onClick: () => void deshacer(seq) },
        duration: OFFER_MS,
        className: 'deshace',
      })
  }
}
