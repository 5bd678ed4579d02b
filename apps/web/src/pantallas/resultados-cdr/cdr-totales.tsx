import type { ResultadoCdr } from '@telar/contract'
import { TriangleAlert } from 'lucide-react'
import { Badge } from '../../kit/badge.tsx'
import { Amount } from '../../kit/format/amount.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { sumMicros } from '../../kit/lib/micros.ts'
import { Tooltip } from '../../kit/tooltip.tsx'

interface Totales {
  productos: number
  incompletos: number
  /** Exact, in micro-units. */
  base: bigint
  mantencion: bigint
}

export const totalesOf = (resultados: readonly ResultadoCdr[]): Totales => ({
  productos: resultados.length,
  incompletos: resultados.filter(({ incompleto }) => incompleto).length,
  base: sumMicros(resultados.map(({ base_cdr }) => base_cdr)),
  mantencion: sumMicros(resultados.map(({ cdr_mantencion }) => cdr_mantencion)),
})

interface Props {
  totales: Totales
  /** Number of all products. */
  de: number
  /** A note on the amounts. */
  nota?: string | undefined
}

/** The status line below the grid: how many products are shown, and their total. */
export const CdrTotales = ({ totales, de, nota }: Props) => {
  const format = useFormat()
  const { productos, incompletos, base, mantencion } = totales
  return (
    <div className="shrink-0 border-t bg-sunken/60 px-4 py-2.5 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5">
        <output className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-[0.8125rem] text-muted-foreground">
          <span className="figures">
            Mostrando {format.integer(productos)} de {format.integer(de)} productos
          </span>
          {nota && <span className="figures">{nota}</span>}
          {incompletos > 0 && (
            <Tooltip content="Los totales no incluyen lo que falta en los productos incompletos.">
              <Badge tone="warning">
                <TriangleAlert aria-hidden />
                {format.counted(incompletos, 'incompleto', 'incompletos')}
              </Badge>
            </Tooltip>
          )}
        </output>
        <dl className="flex flex-wrap gap-x-6 gap-y-0.5 text-[0.8125rem] max-sm:w-full max-sm:flex-col max-sm:[&>div]:justify-between [&_dd]:font-semibold [&_div]:flex [&_div]:items-baseline [&_div]:gap-2 [&_dt]:text-muted-foreground">
          <div>
            <dt>Total CDR</dt>
            <dd>
              <Amount value={base} incomplete={incompletos > 0} />
            </dd>
          </div>
          <div>
            <dt>Con mantención</dt>
            <dd>
              <Amount value={mantencion} incomplete={incompletos > 0} />
            </dd>
          </div>
        </dl>
      </div>
    </div>
  )
}
