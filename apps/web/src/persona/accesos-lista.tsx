import type { EventoAcceso } from '@telar/contract'
import { Activity, CircleAlert, TriangleAlert } from 'lucide-react'
import { useFormat } from '../lib/format/format-context.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { esAlarma, esRuido, fraseDeAcceso } from './frase-acceso.ts'

const Evento = ({ evento, conPersona }: { evento: EventoAcceso; conPersona: boolean }) => {
  const format = useFormat()
  const { at, persona, ip } = evento
  const alarma = esAlarma(evento)
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 px-5 py-2.5 max-sm:px-4">
      <p className="flex min-w-0 items-baseline gap-2 break-words text-[0.8125rem]">
        {alarma && <TriangleAlert className="size-3.5 shrink-0 self-center text-warning-text" aria-hidden />}
        <span className="min-w-0">
          <span className={alarma ? 'font-medium text-warning-text' : 'font-medium'}>
            {fraseDeAcceso(evento)}
          </span>
          {conPersona && <span className="text-muted-foreground"> · {persona ?? 'sin identificar'}</span>}
        </span>
      </p>
      <p className="figures text-muted-foreground text-xs">
        {ip && `${ip} · `}
        <time dateTime={at}>
          {format.date(at)}, {format.time(at)}
        </time>
      </p>
    </li>
  )
}

interface Props {
  /** Undefined while they are being loaded. */
  eventos: readonly EventoAcceso[] | undefined
  failed: boolean
  onRetry: () => void
  /** Names who did it: not needed in a list of one person's own. */
  conPersona?: boolean
}

/** What happened at the door, newest first. */
export const AccesosLista = ({ eventos, failed, onRetry, conPersona = false }: Props) => {
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
  const shown = eventos.filter((evento) => !esRuido(evento))
  if (shown.length === 0) return <Notice icon={Activity} title="Todavía no hay accesos" />
  return (
    <ol className="divide-y" aria-label="Accesos">
      {shown.map((evento) => (
        <Evento key={evento.id} evento={evento} conPersona={conPersona} />
      ))}
    </ol>
  )
}
