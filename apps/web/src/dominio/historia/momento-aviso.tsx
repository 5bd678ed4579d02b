import { Link } from '@tanstack/react-router'
import { GitCompareArrows, History, RotateCcw } from 'lucide-react'
import { Button } from '../../kit/button.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { momentoText } from './momento.ts'

interface Props {
  fecha: string
  onToday: () => void
}

/** Above costs of the past, so that nobody takes them for today's: which moment, and the way back. */
export const MomentoAviso = ({ fecha, onToday }: Props) => {
  const format = useFormat()
  return (
    <div
      role="status"
      className="flex shrink-0 flex-wrap items-center justify-between gap-x-4 gap-y-1.5 rounded-xl border border-warning-border bg-warning-soft py-1.5 pr-1.5 pl-4 text-warning-text"
    >
      <p className="flex items-center gap-2 font-medium">
        <History className="size-4 shrink-0" aria-hidden />
        Así eran los costos {momentoText(fecha, format)}
      </p>
      <span className="flex flex-wrap gap-1">
        <Button variant="ghost" asChild className="text-warning-text">
          <Link to="/comparar" search={{ desde: fecha }}>
            <GitCompareArrows aria-hidden />
            Comparar con hoy
          </Link>
        </Button>
        <Button variant="outline" onClick={onToday} className="text-foreground">
          <RotateCcw aria-hidden />
          Volver a hoy
        </Button>
      </span>
    </div>
  )
}
