import type { ReactNode } from 'react'

/** Around a `Grid` of many columns: less room between them, and a line where the pinned ones cover others. */
export const DenseGrid = ({ compact, children }: { compact: boolean; children: ReactNode }) =>
  compact ? (
    children
  ) : (
    <div className="contents @max-[75rem]/grid:[&_tr[data-row]>td:first-child]:border-r @max-[75rem]/grid:[&_tr[data-row]>td:last-child]:border-l [&_th:not(:first-child):not(:last-child)]:px-2.5 [&_tr[data-row]>td:not(:first-child):not(:last-child)]:px-2.5">
      {children}
    </div>
  )
