import type { EstadoPersona, Persona } from '@telar/contract'
import { ShieldCheck } from 'lucide-react'
import { Badge, type Tone } from '../../kit/badge.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import type { Column } from '../../kit/grid/column.ts'
import { nombreDe, nombreDeRol } from './persona-datos.ts'

const ESTADOS: Readonly<Record<EstadoPersona, { label: string; tone: Tone }>> = {
  activa: { label: 'Activa', tone: 'green' },
  invitada: { label: 'Invitada', tone: 'warning' },
  suspendida: { label: 'Suspendida', tone: 'destructive' },
}

export const OPCIONES_ESTADO = (['activa', 'invitada', 'suspendida'] as const).map((value) => ({
  value,
  label: `${ESTADOS[value].label}s`,
}))

const Nombre = ({ persona }: { persona: Persona }) => (
  <span className="block min-w-0">
    <span className="block truncate font-medium" title={nombreDe(persona)}>
      {nombreDe(persona)}
    </span>
    {persona.nombre && (
      <span className="block truncate text-muted-foreground text-xs" title={persona.email}>
        {persona.email}
      </span>
    )}
  </span>
)

/** What is open: an unused link, a password to change, or a request for one. */
const Pendiente = ({ persona }: { persona: Persona }) => {
  const format = useFormat()
  const { estado, enlace_vence_at, pide_clave_at, debe_cambiar_clave } = persona
  const text = pide_clave_at
    ? 'Pide contraseña nueva'
    : enlace_vence_at
      ? `Enlace hasta el ${format.date(enlace_vence_at)}`
      : estado === 'invitada'
        ? 'Su enlace venció'
        : debe_cambiar_clave
          ? 'Debe cambiar su contraseña'
          : null
  return (
    text && (
      <span
        className={`block truncate text-xs ${pide_clave_at ? 'font-medium text-warning-text' : 'text-muted-foreground'}`}
        title={text}
      >
        {text}
      </span>
    )
  )
}

const Estado = ({ persona }: { persona: Persona }) => {
  const { label, tone } = ESTADOS[persona.estado]
  return (
    <span className="grid justify-items-start gap-0.5">
      <Badge tone={tone}>{label}</Badge>
      <Pendiente persona={persona} />
    </span>
  )
}

const Factor = ({ activo }: { activo: boolean }) =>
  activo ? (
    <span className="inline-flex items-center gap-1.5 text-success-text">
      <ShieldCheck className="size-4" aria-hidden />
      Activo
    </span>
  ) : (
    <span className="text-muted-foreground">No</span>
  )

const Acceso = ({ at }: { at: string | null }) => {
  const format = useFormat()
  if (at === null) return <span className="text-muted-foreground">Nunca</span>
  return (
    <time dateTime={at} className="figures">
      {format.date(at)}, {format.time(at)}
    </time>
  )
}

export const COLUMNAS: readonly Column<Persona>[] = [
  {
    id: 'nombre',
    label: 'Persona',
    compact: 'title',
    cell: (persona) => <Nombre persona={persona} />,
    sorts: [{ id: 'nombre', label: 'Persona', value: nombreDe }],
  },
  {
    id: 'rol',
    label: 'Rol',
    width: 'w-36',
    compact: 'amount',
    cell: ({ rol }) => (
      <span className="grid justify-items-start">
        <Badge tone={rol === 'admin' ? 'primary' : 'neutral'}>{nombreDeRol(rol)}</Badge>
      </span>
    ),
    sorts: [{ id: 'rol', label: 'Rol', value: ({ rol }) => rol }],
  },
  {
    id: 'estado',
    label: 'Estado',
    width: 'w-40 @min-[75rem]/grid:w-52',
    compact: 'line',
    cell: (persona) => <Estado persona={persona} />,
    sorts: [{ id: 'estado', label: 'Estado', value: ({ estado }) => estado }],
  },
  {
    id: 'factor',
    label: 'Segundo factor',
    width: 'w-32 @min-[75rem]/grid:w-36',
    compact: 'pair',
    cell: ({ segundo_factor }) => <Factor activo={segundo_factor} />,
  },
  {
    id: 'acceso',
    label: 'Último acceso',
    width: 'w-44',
    compact: 'pair',
    cell: ({ ultimo_acceso_at }) => <Acceso at={ultimo_acceso_at} />,
    sorts: [
      {
        id: 'ultimo_acceso',
        label: 'Último acceso',
        value: ({ ultimo_acceso_at }) => ultimo_acceso_at,
        largestFirst: true,
      },
    ],
  },
]
