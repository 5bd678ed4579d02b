import { Link, type LinkProps } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cn } from '../../kit/cn.ts'
import type { DeAlcance } from './inicio-search.ts'

interface Props {
  title: string
  /** Its unit or starting point, beside the title. */
  detail?: ReactNode
  /** The screen with the details. */
  to?: Pick<LinkProps, 'to' | 'search'> & { text: string }
  className?: string
  children: ReactNode
}

/** A part of the dashboard, with a link to the details. */
export const Panel = ({ title, detail, to, className, children }: Props) => {
  const id = useId()
  const { text, ...link } = to ?? {}
  return (
    <section
      aria-labelledby={id}
      className={cn(
        'min-w-0 break-inside-avoid overflow-clip rounded-xl border bg-card shadow-raised',
        className,
      )}
    >
      <div className="flex items-baseline justify-between gap-4 border-b px-5 py-3.5 max-sm:px-4">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-2.5">
          <h2 id={id} className="font-semibold">
            {title}
          </h2>
          {detail && <p className="figures text-muted-foreground text-xs">{detail}</p>}
        </div>
        {to && (
          <Link
            {...link}
            className="reach inline-flex shrink-0 print:hidden items-center gap-1 rounded-md font-medium text-primary-text text-sm hover:underline"
          >
            {text} <ArrowRight className="size-4" aria-hidden />
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}

interface ProductoLinkProps extends DeAlcance {
  producto: { codigo_producto: string; descripcion_producto: string }
}

/** Class of a link that covers its whole row of a panel. */
export const ROW_LINK = 'min-w-0 flex-1 truncate rounded-sm after:absolute after:inset-0'

/** A product in a row of a panel, which leads to its cost. */
export const ProductoLink = ({ producto, alcance }: ProductoLinkProps) => {
  const { codigo_producto: codigo, descripcion_producto: descripcion } = producto
  return (
    <Link
      to="/resultados-cdr"
      search={{ ...alcance, producto: codigo }}
      title={`${descripcion} (${codigo})`}
      className={ROW_LINK}
    >
      {descripcion || codigo}
    </Link>
  )
}
