import { Calculator } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cn } from './cn.ts'

export interface Calculation {
  label: string
  /** Already formatted. */
  value: ReactNode
  /** The value with all six decimals. */
  title?: string | undefined
  /** Whether `value` is a result rather than a text instead of one. */
  known: boolean
  /** The calculation with its current numbers. */
  formula: string
}

interface Props {
  title?: string
  rows: readonly Calculation[]
}

/** The results that follow from a form's values, updated while somebody types. */
export const CalcPanel = ({ title = 'Cálculos automáticos', rows }: Props) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-xl border border-thread/60 bg-card shadow-raised">
      <h2 id={id} className="flex items-center gap-2 border-b px-5 py-3.5 font-semibold text-[0.9375rem]">
        <Calculator className="size-4 text-muted-foreground" aria-hidden />
        {title}
      </h2>
      <dl className="divide-y">
        {rows.map(({ label, value, title: exact, known, formula }) => (
          <div key={label} className="px-5 py-3.5">
            <dt className="text-muted-foreground text-xs">{label}</dt>
            <dd
              title={exact}
              className={cn(
                'figures mt-0.5',
                known
                  ? 'font-semibold text-xl leading-7 tracking-tight'
                  : 'text-muted-foreground text-base leading-7',
              )}
            >
              {value}
            </dd>
            <dd className="figures mt-0.5 whitespace-normal text-muted-foreground text-xs">{formula}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
