import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api, cierreDe, momentoDeCierre } from '@telar/contract'
import { CalendarClock, Check, ChevronDown } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { consulta } from '../../datos/consulta.ts'
import { useValores } from '../../datos/valores.ts'
import { Button } from '../../kit/button.tsx'
import { cn } from '../../kit/cn.ts'
import { DayInput } from '../../kit/day-input.tsx'
import { isDay } from '../../kit/format/day-text.ts'
import { useFormat, useHoy } from '../../kit/format/format-context.ts'
import { Popup } from '../../kit/popup.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { proximosDias } from './lo-que-viene.ts'
import { dayBefore, momentoLabel } from './momento.ts'

interface Props {
  /** Its label: 'Momento', 'Desde'. */
  label: string
  /** Undefined means now. */
  value: string | undefined
  onChange: (momento: string | undefined) => void
  /** Whether now can be chosen. */
  hoy?: boolean
  /** On a narrow screen shows the icon only, unless another moment is chosen. */
  short?: boolean
  className?: string
}

interface OpcionProps {
  chosen: boolean
  onPick: () => void
  children: ReactNode
}

const Opcion = ({ chosen, onPick, children }: OpcionProps) => (
  <button
    type="button"
    aria-pressed={chosen}
    onClick={onPick}
    className="flex w-full items-center justify-between gap-4 rounded-md px-2.5 py-2 text-left text-sm pointer-coarse:py-3 hover:bg-sunken"
  >
    {children}
    {chosen && <Check className="size-4 shrink-0 text-primary-text" aria-hidden />}
  </button>
)

const ATRAS = [
  { days: 1, label: 'Ayer' },
  { days: 30, label: 'Hace 30 días' },
  { days: 90, label: 'Hace 90 días' },
] as const

const Grupo = ({ titulo, children }: { titulo: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t p-1.5 first:border-t-0">
      <h3 id={id} className="px-2.5 pt-1 pb-1 font-medium text-muted-foreground text-xs">
        {titulo}
      </h3>
      {children}
    </section>
  )
}

const UnDia = ({ value, onPick }: { value: string | undefined; onPick: (day: string) => void }) => {
  const today = useHoy()
  const [day, setDay] = useState(value !== undefined && isDay(value) ? value : dayBefore(today, 1))
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isDay(day)) onPick(day)
  }
  return (
    <Grupo titulo="Un día, al terminar">
      <form onSubmit={onSubmit} className="flex gap-2 px-2.5 pb-1.5">
        <DayInput
          aria-label="Día"
          value={day}
          max="2999-12-31"
          min="1900-01-01"
          onChange={setDay}
          className="flex-1"
        />
        <Button type="submit" variant="outline">
          Ver
        </Button>
      </form>
      <div className="flex flex-wrap gap-1 px-2 pb-1">
        {ATRAS.map(({ days, label }) => (
          <Button
            key={days}
            variant="ghost"
            className="h-control-small px-2 text-xs"
            onClick={() => onPick(dayBefore(today, days))}
          >
            {label}
          </Button>
        ))}
      </div>
    </Grupo>
  )
}

/** The next days on which a valor changes, if any. */
const LoQueViene = ({ value, onPick }: { value: string | undefined; onPick: (day: string) => void }) => {
  const format = useFormat()
  const dias = proximosDias(useValores())
  if (dias.length === 0) return null
  return (
    <Grupo titulo="Lo que viene">
      <ul className="max-h-36 overflow-y-auto">
        {dias.map(({ dia, codigos }) => (
          <li key={dia}>
            <Opcion chosen={dia === value} onPick={() => onPick(dia)}>
              <span className="min-w-0">
                <span className="figures block">{momentoLabel(dia, format)}</span>
                <span className="figures block truncate text-muted-foreground text-xs">
                  {codigos.join(', ')}
                </span>
              </span>
            </Opcion>
          </li>
        ))}
      </ul>
    </Grupo>
  )
}

const Cierres = ({ value, onPick }: { value: string | undefined; onPick: (momento: string) => void }) => {
  const format = useFormat()
  const { data, isError } = useQuery(consulta(api.historia.cierres))
  const chosen = value === undefined ? null : cierreDe(value)
  return (
    <Grupo titulo="Un cierre">
      {data ? (
        <ul className="max-h-48 overflow-y-auto">
          {data.map(({ nombre, at }) => (
            <li key={nombre}>
              <Opcion chosen={nombre === chosen} onPick={() => onPick(momentoDeCierre(nombre))}>
                <span className="min-w-0">
                  <span className="block truncate">{nombre}</span>
                  <span className="figures block text-muted-foreground text-xs">{format.date(at)}</span>
                </span>
              </Opcion>
            </li>
          ))}
        </ul>
      ) : (
        !isError && <Skeleton className="mx-2.5 my-2 h-5 w-40" />
      )}
      {isError && (
        <p className="px-2.5 py-1.5 text-destructive text-sm">No se pudieron cargar los cierres.</p>
      )}
      {data?.length === 0 && (
        <p className="px-2.5 py-1.5 text-muted-foreground text-sm">
          Todavía no hay cierres.{' '}
          <Link to="/cierres" className="rounded-sm font-medium text-primary-text hover:underline">
            Ver cierres
          </Link>
        </p>
      )}
    </Grupo>
  )
}

/** Chooses a moment: now, a past or future day, or a closing. */
export const MomentoPicker = ({ label, value, onChange, hoy = true, short = false, className }: Props) => {
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const pick = (momento: string | undefined) => {
    setOpen(false)
    onChange(momento)
  }
  const text = momentoLabel(value, format)
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <Button
          variant="outline"
          aria-label={`${label}: ${text}`}
          className={cn(
            'min-w-0 font-normal',
            value !== undefined && short && 'border-warning-border bg-warning-soft text-warning-text',
            short ? 'max-sm:w-control max-sm:px-0' : 'max-sm:px-2',
            className,
          )}
        >
          <CalendarClock className={cn(!short && 'max-sm:hidden')} aria-hidden />
          <span className={cn('figures truncate', short && 'max-w-40 max-sm:sr-only')}>{text}</span>
          <ChevronDown className={cn('text-muted-foreground', short && 'max-sm:hidden')} aria-hidden />
        </Button>
      </Popover.Trigger>
      <Popup align="end" aria-label={label} className="w-72">
        {hoy && (
          <div className="border-b p-1.5">
            <Opcion chosen={value === undefined} onPick={() => pick(undefined)}>
              Hoy, al día
            </Opcion>
          </div>
        )}
        <UnDia value={value} onPick={pick} />
        <LoQueViene value={value} onPick={pick} />
        <Cierres value={value} onPick={pick} />
      </Popup>
    </Popover.Root>
  )
}
