import { useVirtualizer } from '@tanstack/react-virtual'
import { LoaderCircle } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useMemo } from 'react'
import { Button } from '../../kit/button.tsx'
import { cn } from '../../kit/cn.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { everyItem } from '../../kit/grid/grid-skeleton.tsx'
import { usePrinting } from '../../kit/hooks/on-paper.ts'
import { filasDe } from './historial-filas.ts'

const DAY_ROW = 37
const RECORD_ROW = 66
/** Rows before the end at which the next page is loaded. */
const AHEAD = 20

export interface Paginado {
  scroller: RefObject<HTMLDivElement | null>
  more: boolean
  loading: boolean
  failed: boolean
  onMore: () => void
}

interface Props<T> extends Paginado {
  label: string
  /** Plural of the listed records: 'cambios'. */
  noun: string
  registros: readonly T[]
  /** Keep its identity stable. */
  claveDe: (registro: T) => string
  /** Whether the list itself takes the focus, to scroll by keyboard, because nothing inside it does. */
  tabStop?: boolean
  children: (registro: T) => ReactNode
}

/** Any number of records by day. Renders only the rows in sight, and loads older ones while scrolling down. */
export const ListaPorDia = <T extends { at: string }>(props: Props<T>) => {
  const { scroller, label, noun, registros, claveDe, tabStop = false, children } = props
  const { more, loading, failed, onMore } = props
  const format = useFormat()
  const filas = useMemo(() => filasDe(registros, claveDe, Date.now(), format), [registros, claveDe, format])

  const virtualizer = useVirtualizer({
    count: filas.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (filas[index]?.clase === 'dia' ? DAY_ROW : RECORD_ROW),
    getItemKey: (index) => filas[index]?.clave ?? index,
    overscan: 12,
  })
  const printing = usePrinting()
  const items = printing ? everyItem(filas.length) : virtualizer.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  const nearEnd = more && last >= filas.length - AHEAD

  useEffect(() => {
    if (nearEnd && !loading && !failed) onMore()
  }, [nearEnd, loading, failed, onMore])

  return (
    <div
      ref={scroller}
      tabIndex={tabStop ? 0 : undefined}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
    >
      <ol
        className="relative w-full"
        style={printing ? undefined : { height: virtualizer.getTotalSize() }}
        aria-label={label}
      >
        {items.map((item) => {
          const fila = filas[item.index]
          if (fila === undefined) return null
          return (
            <li
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              className={cn('break-inside-avoid', !printing && 'absolute inset-x-0 top-0')}
              style={printing ? undefined : { transform: `translateY(${item.start}px)` }}
            >
              {fila.clase === 'dia' ? (
                <h2 className="figures border-b bg-sunken/60 px-4 py-2 font-medium text-[0.8125rem] text-muted-foreground sm:px-5">
                  {fila.texto}
                </h2>
              ) : (
                children(fila.registro)
              )}
            </li>
          )
        })}
      </ol>
      {failed ? (
        <p
          role="alert"
          className="flex flex-wrap items-center justify-center gap-3 px-5 py-4 text-destructive text-sm"
        >
          No se pudieron cargar los {noun} anteriores.
          <Button variant="outline" onClick={onMore}>
            Reintentar
          </Button>
        </p>
      ) : more ? (
        <output className="flex items-center justify-center gap-2 px-5 py-4 text-muted-foreground text-sm">
          <LoaderCircle className="size-4 animate-spin" aria-hidden />
          Cargando {noun} anteriores…
        </output>
      ) : (
        <p className="px-5 py-4 text-center text-muted-foreground text-sm">No hay {noun} anteriores.</p>
      )}
    </div>
  )
}
