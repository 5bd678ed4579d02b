import type { EventoAcceso } from '@telar/contract'
import { Activity, CircleAlert } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { AccesoEntrada } from './acceso-entrada.tsx'

interface Props {
  /** Undefined while they are being loaded. */
  eventos: readonly EventoAcceso[] | undefined
  failed: boolean
  onRetry: () => void
}

/** What happened lately with one's own account, newest first. */
export const AccesosPropios = ({ eventos, failed, onRetry }: Props) => {
  if (!eventos && failed)
    return (
      <Notice
        icon={CircleAlert}
        tone="destructive"
        role="alert"
        title="No se pudieron cargar los accesos"
        action={<Button onClick={onRetry}>Reintentar</Button>}
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
