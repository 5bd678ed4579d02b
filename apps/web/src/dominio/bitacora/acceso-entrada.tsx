import type { EventoAcceso, TipoAcceso } from '@telar/contract'
import {
  Footprints,
  KeyRound,
  LogIn,
  LogOut,
  type LucideIcon,
  RectangleEllipsis,
  Settings2,
  ShieldCheck,
  TriangleAlert,
  UserRound,
} from 'lucide-react'
import { cn } from '../../kit/cn.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { dondeDe, fraseDeAcceso, quienDeAcceso } from './frase-acceso.ts'

const ICONS: Readonly<Record<TipoAcceso, LucideIcon>> = {
  ingresos: LogIn,
  rechazos: TriangleAlert,
  contrasenas: RectangleEllipsis,
  factores: ShieldCheck,
  sesiones: LogOut,
  personas: UserRound,
  claves: KeyRound,
  instalacion: Settings2,
  pasos: Footprints,
}

interface Props {
  evento: EventoAcceso
  /** Shows the day before the time, if no heading shows it. */
  conDia?: boolean
}

/** An event of the access log: who, what, when and from where, in the form of a journal entry. */
export const AccesoEntrada = ({ evento, conDia = false }: Props) => {
  const format = useFormat()
  const { at, tipo } = evento
  const Icon = ICONS[tipo]
  // Somebody may be trying another person's account.
  const alarma = tipo === 'rechazos'
  const donde = dondeDe(evento)
  return (
    <div className="flex items-start gap-3 px-4 py-3 sm:px-5">
      <span
        className={cn(
          'mt-0.5 grid size-7 shrink-0 place-items-center rounded-lg',
          alarma ? 'bg-warning-soft text-warning-text' : 'bg-sunken text-muted-foreground',
        )}
      >
        <Icon className="size-4" aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-pretty break-words">
          <span className="font-medium">{quienDeAcceso(evento)}</span>{' '}
          <span className={alarma ? 'text-warning-text' : ''}>{fraseDeAcceso(evento)}</span>
        </p>
        <p className="mt-0.5 break-words tabular-nums text-muted-foreground text-xs">
          <time dateTime={at}>
            {conDia && `${format.date(at)}, `}
            {format.time(at)}
          </time>
          {donde && ` · ${donde}`}
        </p>
      </div>
    </div>
  )
}
