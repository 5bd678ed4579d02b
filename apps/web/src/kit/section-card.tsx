import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  /** Its purpose, in a sentence. */
  lead?: ReactNode
  /** Actions beside the title. */
  action?: ReactNode
  children?: ReactNode
}

/** A section of a settings page. */
export const SectionCard = ({ title, lead, action, children }: Props) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="overflow-clip rounded-xl border bg-card shadow-raised">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-4 max-sm:px-4">
        <div className="min-w-0 max-w-140">
          <h2 id={id} className="font-semibold text-[0.9375rem]">
            {title}
          </h2>
          {lead && <p className="mt-1 text-pretty text-muted-foreground">{lead}</p>}
        </div>
        {action}
      </div>
      {children && <div className="border-t">{children}</div>}
    </section>
  )
}
