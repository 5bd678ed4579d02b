import { Link } from '@tanstack/react-router'
import type { Entrada } from '@telar/contract'
import { ChartNoAxesCombined, ChevronDown, History, Undo2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useVe } from '../../datos/session/session-context.ts'
import { presentacionDe, registroDe, seDeshace, tocaCostos } from '../../dominio/bitacora/entidades.ts'
import { fraseOf, nombreDeRegistro, quienOf } from '../../dominio/bitacora/frase.ts'
import { SIN_FILTROS } from '../../dominio/bitacora/historial-search.ts'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { cn } from '../../kit/cn.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { EntradaCambios } from './entrada-cambios.tsx'

interface Props {
  entrada: Entrada
  open: boolean
  onToggle: (seq: number) => void
  /** Given to people who may undo entries. */
  onDeshacer: ((entrada: Entrada) => void) | undefined
  /** Renders the effect of an entry on costs. */
  efecto: (seq: number) => ReactNode
}

const COSTOS = ['costos'] as const

const deRegistro = (entrada: Entrada, clave: string): string =>
  entrada.entidad === 'oferta' ? `de la oferta ${nombreDeRegistro(entrada)}` : `de ${clave}`

const LINK =
  'inline-flex items-center gap-1.5 rounded-md font-medium text-primary-text text-sm hover:underline'

const Detalle = ({ entrada, onDeshacer, efecto }: Omit<Props, 'open' | 'onToggle'>) => {
  const [conEfecto, setConEfecto] = useState(false)
  const costos = useVe()(COSTOS)
  const registro = registroDe(entrada)
  return (
    <div className="grid gap-3 pb-4">
      <EntradaCambios entrada={entrada} />
      {conEfecto && efecto(entrada.seq)}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {costos && tocaCostos(entrada) && (
          <Button variant="outline" aria-expanded={conEfecto} onClick={() => setConEfecto((now) => !now)}>
            <ChartNoAxesCombined aria-hidden />
            {conEfecto ? 'Ocultar el efecto' : 'Qué le hizo al CDR'}
          </Button>
        )}
        {onDeshacer && seDeshace(entrada) && (
          <Button variant="outline" onClick={() => onDeshacer(entrada)}>
            <Undo2 aria-hidden />
            Deshacer
          </Button>
        )}
        {registro && (
          <Link to="/historial" search={{ ...SIN_FILTROS, ...registro }} className={LINK}>
            <History className="size-4" aria-hidden />
            Toda la historia {deRegistro(entrada, registro.clave)}
          </Link>
        )}
        <Link
          to="/historial"
          search={{ ...SIN_FILTROS, entrada: String(entrada.seq) }}
          className="figures ml-auto rounded-md text-muted-foreground text-xs hover:text-foreground hover:underline"
        >
          Entrada {entrada.seq}
        </Link>
      </div>
    </div>
  )
}

/** One write: who, what and when; opening it shows the fields before and after. */
export const HistorialEntrada = ({ entrada, open, onToggle, onDeshacer, efecto }: Props) => {
  const format = useFormat()
  const id = useId()
  const { seq, at, entidad, deshace, deshecha_por } = entrada
  const { icon: Icon } = presentacionDe(entidad)
  const undone = deshecha_por !== null
  return (
    <div className="border-b px-4 sm:px-5">
      <div className="group relative flex items-start gap-3 py-3">
        <span
          className={cn(
            'mt-0.5 grid size-7 shrink-0 place-items-center rounded-lg',
            deshace === null ? 'bg-sunken text-muted-foreground' : 'bg-primary-soft text-primary-text',
          )}
        >
          {deshace === null ? (
            <Icon className="size-4" aria-hidden />
          ) : (
            <Undo2 className="size-4" aria-hidden />
          )}
        </span>
        <div className="min-w-0 flex-1">
          <p className="text-pretty break-words">
            <span className="font-medium">{quienOf(entrada)}</span>{' '}
            <span className={undone ? 'text-muted-foreground line-through decoration-1' : ''}>
              {fraseOf(entrada, format)}
            </span>
          </p>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-muted-foreground text-xs">
            <time dateTime={at} className="figures">
              {format.time(at)}
            </time>
            {undone && (
              <Link
                to="/historial"
                search={{ ...SIN_FILTROS, entrada: String(deshecha_por) }}
                className="relative z-[1] rounded-md"
                aria-label={`Deshecha por la entrada ${deshecha_por}`}
              >
                <Badge className="px-1.5 py-0 hover:underline">
                  <Undo2 aria-hidden />
                  Deshecha
                </Badge>
              </Link>
            )}
          </p>
        </div>
        <button
          type="button"
          data-entrada={seq}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          aria-label={`${open ? 'Ocultar' : 'Ver'} qué cambió en la entrada ${seq}`}
          onClick={() => onToggle(seq)}
          className="grid size-7 shrink-0 place-items-center rounded-md text-muted-foreground after:absolute after:inset-0 group-hover:bg-sunken group-hover:text-foreground"
        >
          <ChevronDown className={cn('size-4 transition-transform', open && 'rotate-180')} aria-hidden />
        </button>
      </div>
      {open && (
        <section id={id} aria-label={`Entrada ${seq}`} className="sm:pl-10">
          <Detalle entrada={entrada} onDeshacer={onDeshacer} efecto={efecto} />
        </section>
      )}
    </div>
  )
}
