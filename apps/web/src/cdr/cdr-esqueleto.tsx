import { Skeleton } from '../ui/skeleton.tsx'

const ROWS = Array.from({ length: 10 }, (_, index) => index)

export const CdrEsqueleto = ({ compact }: { compact: boolean }) => (
  <output aria-label="Cargando los resultados CDR" className="block flex-1 overflow-hidden">
    <span className={`block border-b ${compact ? 'h-9' : 'h-10'}`} />
    {ROWS.map((row) => (
      <span
        key={row}
        className={`flex items-center gap-6 border-b px-5 ${compact ? 'h-16' : 'h-11'}`}
        style={{ opacity: 1 - row * 0.085 }}
      >
        <Skeleton className="h-3.5 w-24" />
        {!compact && <Skeleton className="h-5 w-24" />}
        <Skeleton className="h-3.5 flex-1" />
        <Skeleton className="h-3.5 w-24" />
        {!compact && <Skeleton className="h-3.5 w-24" />}
      </span>
    ))}
  </output>
)
