import type { ReactNode } from 'react'

interface Props {
  linea: number
  codigo: string
  children?: ReactNode
}

/** A row of the file: where it stands, which record it names, and what is to be said of it. */
export const Renglon = ({ linea, codigo, children }: Props) => (
  <li className="grid gap-x-4 gap-y-1 border-b px-5 py-2.5 last:border-b-0 max-sm:px-4 sm:grid-cols-[5.5rem_minmax(8rem,14rem)_minmax(0,1fr)]">
    <span className="figures text-muted-foreground text-xs sm:leading-5">Línea {linea}</span>
    <span className="figures break-words font-medium text-[0.8125rem]">{codigo || '(sin código)'}</span>
    {children && <div className="min-w-0 text-[0.8125rem]">{children}</div>}
  </li>
)
