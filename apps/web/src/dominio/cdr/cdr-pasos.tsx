import type { Paso } from '@telar/contract'
import { dayText } from '../../kit/format/day-text.ts'

/** How a cost comes about, a step a line, each with the day since which it holds. */
export const CdrPasos = ({ pasos }: { pasos: readonly Paso[] }) =>
  pasos.length === 0 ? null : (
    <ol className="mt-1 grid gap-0.5 text-muted-foreground text-xs" aria-label="Cómo se llega al costo">
      {pasos.map((paso) => (
        <li key={paso.texto} className="figures whitespace-normal text-pretty">
          {paso.texto}
          {'desde' in paso && <span> · desde el {dayText(paso.desde)}</span>}
        </li>
      ))}
    </ol>
  )
