import type { EventoAcceso } from '@telar/contract'
import { Activity } from 'lucide-react'
import type { ApiError } from '../../datos/api-error.ts'
import { AccesoEntrada } from '../../dominio/bitacora/acceso-entrada.tsx'
import { FailureNotice } from '../../kit/failure-notice.tsx'
import { Notice } from '../../kit/notice.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'

interface Props {
  /** Undefined while they load. */
  eventos: readonly EventoAcceso[] | undefined
  error: ApiError | null
  retrying: boolean
  onRetry: () => void
}

/** Recent events of the person's own account, newest first. */
export const AccesosPropios = ({ eventos, error, retrying, onRetry }: Props) => {
  if (!eventos && error)
    return (
      <FailureNotice
        error={error}
        title="No se pudieron cargar los accesos"
        retrying={retrying}
        onRetry={onRetry}
      />
    )
  if (!eventos)
    return (
      <output aria-label="Cargando los accesos" className="grid gap-3 px-5 py-4">
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} className="h-6 w-full" />
        ))}
      </output>
    )
  if (eventos.length === 0) return <Notice icon={Activity} title="Todavía no hay accesos" />
  return (
    <ol className="divide-y" aria-label="Accesos">
      {eventos.map((evento) => (
        <li key={evento.id}>
          <AccesoEntrada evento={evento} conDia />
        </li>
      ))}
    </ol>
  )
}
