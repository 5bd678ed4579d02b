import { Check, CircleAlert, LoaderCircle } from 'lucide-react'
import { cn } from '../../kit/cn.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { Progress } from '../../kit/progress.tsx'
import { type Avance, ETAPAS, porcentajeOf } from './avance.ts'
import { MATRICES } from './matrices.ts'

const Etapa = ({ label, estado }: { label: string; estado: 'hecha' | 'siguiente' | 'pendiente' }) => (
  <li
    className={cn(
      'flex items-center gap-1.5 text-xs sm:justify-end',
      estado === 'hecha' ? 'font-medium' : 'text-muted-foreground',
    )}
  >
    {estado === 'hecha' && <Check className="size-3.5 shrink-0 text-success-text" aria-hidden />}
    {estado === 'siguiente' && <LoaderCircle className="size-3.5 shrink-0 animate-spin" aria-hidden />}
    {label}
    {estado === 'hecha' && <span className="sr-only"> (hecho)</span>}
  </li>
)

/** How an unfinished update ended. */
const finalDe = ({ estado, hechas }: Avance): string => {
  if (estado === 'incierto') return 'no sabemos si se guardó; fijate en el valor actual'
  return hechas === 0 ? 'no se guardó' : 'se guardó, pero no se pudieron releer los costos'
}

/** The progress of an update: 0 while none runs, and a step for each thing that has happened. */
export const AvanceBarra = ({ avance }: { avance: Avance | null }) => {
  const format = useFormat()
  const percent = porcentajeOf(avance)
  const texto = (() => {
    if (avance === null) return 'Ninguna actualización en curso'
    const { titulo, unidad } = MATRICES[avance.tabla]
    const que = `${titulo} a ${format.money(avance.valor)} ${unidad}`
    if (avance.estado === 'en_curso') return `${que}…`
    return `${que}: ${avance.estado === 'listo' ? 'listo' : finalDe(avance)}`
  })()
  const failed = avance?.estado === 'fallo' || avance?.estado === 'incierto'
  return (
    <div className="grid gap-2.5">
      <div className="flex items-baseline justify-between gap-4">
        <output
          className={cn(
            'flex items-center gap-1.5 text-sm',
            avance === null && 'text-muted-foreground',
            failed && 'text-destructive',
          )}
        >
          {failed && <CircleAlert className="size-4 shrink-0" aria-hidden />}
          {texto}
        </output>
        <span className="figures text-muted-foreground text-xs" aria-hidden>
          {`${percent}\u00a0%`}
        </span>
      </div>
      <Progress
        label="Avance de la actualización"
        percent={percent}
        text={avance === null ? texto : `${avance.hechas} de ${ETAPAS.length} pasos`}
      />
      {avance && (
        <ol className="grid gap-1 sm:grid-cols-4">
          {ETAPAS.map((label, index) => (
            <Etapa
              key={label}
              label={label}
              estado={
                index < avance.hechas
                  ? 'hecha'
                  : index === avance.hechas && avance.estado === 'en_curso'
                    ? 'siguiente'
                    : 'pendiente'
              }
            />
          ))}
        </ol>
      )}
    </div>
  )
}
