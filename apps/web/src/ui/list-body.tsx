import { CircleAlert, type LucideIcon, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '../lib/format/format-context.ts'
import { Button } from './button.tsx'
import { GridSkeleton } from './grid/grid-skeleton.tsx'
import { Notice } from './notice.tsx'

interface Props {
  /** Rows of all; undefined while they are being loaded. */
  all: number | undefined
  shown: number
  failed: boolean
  retrying: boolean
  onRetry: () => void
  onClear: () => void
  columns: number
  compact: boolean
  texts: {
    /** 'productos' */
    noun: string
    loading: string
    failure: string
    none: string
    noneHint: string
    noMatch: string
  }
  icon: LucideIcon
  /** In place of what is said of a failed load. */
  failure?: ReactNode
  /** The button that adds the first record, for whoever may. */
  add?: ReactNode
  /** The grid. */
  children: ReactNode
}

/** A list, or what is to be said in its place: loading, failed, empty, or nothing found. */
export const ListBody = (props: Props) => {
  const { all, shown, failed, retrying, onRetry, onClear, columns, compact, texts, icon, add, children } =
    props
  const format = useFormat()
  if (all === undefined && failed)
    return (
      props.failure || (
        <Notice
          icon={CircleAlert}
          tone="destructive"
          role="alert"
          title={texts.failure}
          className="flex-1"
          action={
            <Button onClick={onRetry} disabled={retrying}>
              {retrying ? 'Cargando…' : 'Reintentar'}
            </Button>
          }
        >
          Revisá la conexión con el servidor y volvé a intentar.
        </Notice>
      )
    )
  if (all === undefined)
    return <GridSkeleton label={texts.loading} rows={5} columns={columns} compact={compact} />
  if (all === 0)
    return (
      <Notice icon={icon} title={texts.none} className="flex-1" action={add}>
        {texts.noneHint}
      </Notice>
    )
  if (shown === 0)
    return (
      <Notice
        icon={SearchX}
        role="status"
        title={texts.noMatch}
        className="flex-1"
        action={
          <Button variant="outline" onClick={onClear}>
            Quitar los filtros
          </Button>
        }
      >
        Probá con otras palabras, o quitá los filtros para ver los {format.integer(all)} {texts.noun}.
      </Notice>
    )
  return children
}
