import type { Composicion } from '@telar/contract'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { costoIncompleto } from '../../dominio/cdr/motivos.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { Tooltip } from '../../kit/tooltip.tsx'

const SHOWN = 6

/**
 * Whether a composition is complete, and if not why: the meaning of its colour in words. ‘Incompleto’ is said of the cost
 * (UI-13), which an ingredient that costs 0 leaves complete though it colours the row (COMP-06).
 */
export const EstadoComposicion = ({ composicion }: { composicion: Composicion }) => {
  const format = useFormat()
  const { completa, componentes } = composicion
  const cuantos = format.counted(componentes, 'componente', 'componentes')
  if (completa)
    return (
      <span data-completa="si" className="flex min-w-0 items-center gap-1.5 text-success-text text-xs">
        <CircleCheck className="size-3.5 shrink-0" aria-hidden />
        <span className="truncate">Completa · {cuantos}</span>
      </span>
    )
  const { motivos } = composicion
  const textos = motivos.map(({ texto }) => texto)
  return (
    <Tooltip
      content={
        <ul className="grid gap-1">
          {textos.slice(0, SHOWN).map((texto) => (
            <li key={texto}>{texto}</li>
          ))}
          {textos.length > SHOWN && <li>y {textos.length - SHOWN} más…</li>}
        </ul>
      }
    >
      <span data-completa="no" className="flex min-w-0 items-start gap-1.5 text-destructive text-xs">
        <TriangleAlert className="mt-px size-3.5 shrink-0" aria-hidden />
        <span className="whitespace-normal text-pretty">
          <span className="font-medium">{costoIncompleto(motivos) ? 'Incompleto' : 'Con un costo en 0'}</span>
          {textos.length > 0 && `: ${textos.slice(0, SHOWN).join(' · ')}`}
        </span>
      </span>
    </Tooltip>
  )
}
