import { type ReactNode, useId } from 'react'
import { cn } from './cn.ts'

interface Props {
  title?: string
  /** Shown instead of an empty value. */
  missing?: string
  rows: readonly { label: string; value: ReactNode }[]
}

/** A form's values so far. An empty text, false, null or undefined shows as missing. */
export const SummaryCard = ({ title = 'Resumen', missing = 'Sin definir', rows }: Props) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-xl border bg-card shadow-raised">
      <h2 id={id} className="border-b px-5 py-3.5 font-semibold text-[0.9375rem]">
        {title}
      </h2>
      <dl className="grid gap-3.5 px-5 py-4">
        {rows.map(({ label, value }) => {
          const empty = value === '' || value === null || value === undefined || value === false
          return (
            <div key={label} className="min-w-0">
              <dt className="text-muted-foreground text-xs">{label}</dt>
              <dd
                className={cn('mt-0.5 break-words', empty ? 'text-muted-foreground italic' : 'font-medium')}
              >
                {empty ? missing : value}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
