import type { ReactNode } from 'react'
import { useTabName } from '../../kit/hooks/use-tab-name.ts'
import { Printed } from '../../kit/page.tsx'

interface Props {
  /** Chooses the moment of the whole dashboard. */
  momento: ReactNode
  /** The notice about another moment than now. */
  aviso: ReactNode
  /** The filters of its totals, if the factory uses them. */
  filtros: ReactNode
  /** The filters in words, for a printed page. */
  filtrado: readonly string[]
  children: ReactNode
}

/** The dashboard: what changed and why, the parts of costs, what is missing, and links to the modules. */
export const Inicio = ({ momento, aviso, filtros, filtrado, children }: Props) => {
  useTabName('Panel de Control')
  return (
    // Smaller on paper, for the pairs to stay side by side.
    <div className="grid max-w-7xl grid-cols-[minmax(0,1fr)] gap-4 p-4 sm:gap-5 sm:p-6 print:[zoom:0.85]">
      <div className="flex items-center justify-between gap-4">
        <h1 className="font-semibold text-[1.375rem] leading-tight tracking-tight">Panel de Control</h1>
        <div className="flex min-w-0 gap-2">
          {filtros}
          {momento}
        </div>
      </div>
      <Printed filtered={filtrado} />
      {aviso}
      {children}
    </div>
  )
}

/** Two parts side by side if there is room; the first is wider. */
export const Par = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] print:grid-cols-2 print:gap-3">
    {children}
  </div>
)

/** Several parts below one another, in the place of one. */
export const Pila = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-5 print:gap-3">{children}</div>
)
