import { useVirtualizer } from '@tanstack/react-virtual'
import type { Entrada } from '@telar/contract'
import { LoaderCircle } from 'lucide-react'
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import { useFormat } from '../lib/format/format-context.ts'
import { Button } from '../ui/button.tsx'
import { HistorialEntrada } from './historial-entrada.tsx'
import { filasDe } from './historial-filas.ts'

const DAY_ROW = 37
const ENTRY_ROW = 66
/** Asked for before the end is in sight. */
const AHEAD = 20

interface Props {
  scroller: RefObject<HTMLDivElement | null>
  entradas: readonly Entrada[]
  /** Number of the entry that is open from the start. */
  abierta: number | undefined
  more: boolean
  loading: boolean
  failed: boolean
  onMore: () => void
  onDeshacer: ((entrada: Entrada) => void) | undefined
  efecto: (seq: number) => ReactNode
}

/** Entries by day, however many: only those in sight exist, and older ones are asked for on the way down. */
export const HistorialLista = (props: Props) => {
  const { scroller, entradas, abierta, more, loading, failed, onMore, onDeshacer, efecto } = props
  const format = useFormat()
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set(abierta === undefined ? [] : [abierta]))
  const filas = useMemo(() => filasDe(entradas, Date.now(), format), [entradas, format])
  const toggle = useCallback(
    (seq: number) =>
      setOpen((now) => {
        const next = new Set(now)
        if (!next.delete(seq)) next.add(seq)
        return next
      }),
    [],
  )

  const virtualizer = useVirtualizer({
    count: filas.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (filas[index]?.clase === 'dia' ? DAY_ROW : ENTRY_ROW),
    getItemKey: (index) => filas[index]?.clave ?? index,
    overscan: 12,
  })
  const items = virtualizer.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  const nearEnd = more && last >= filas.length - AHEAD

  useEffect(() => {
    if (nearEnd && !loading && !failed) onMore()
  }, [nearEnd, loading, failed, onMore])

  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <ol className="relative w-full" style={{ height: virtualizer.getTotalSize() }} aria-label="Cambios">
        {items.map((item) => {
          const fila = filas[item.index]
          if (fila === undefined) return null
          return (
            <li
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${item.start}px)` }}
            >
              {fila.clase === 'dia' ? (
                <h2 className="figures border-b bg-sunken/60 px-4 py-2 font-medium text-[0.8125rem] text-muted-foreground sm:px-5">
                  {fila.texto}
                </h2>
              ) : (
                <HistorialEntrada
                  entrada={fila.entrada}
                  open={open.has(fila.entrada.seq)}
                  onToggle={toggle}
                  onDeshacer={onDeshacer}
                  efecto={efecto}
                />
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
          No se pudieron cargar los cambios anteriores.
          <Button variant="outline" onClick={onMore}>
            Reintentar
          </Button>
        </p>
      ) : more ? (
        <output className="flex items-center justify-center gap-2 px-5 py-4 text-muted-foreground text-sm">
          <LoaderCircle className="size-4 animate-spin" aria-hidden />
          Cargando cambios anteriores…
        </output>
      ) : (
        <p className="px-5 py-4 text-center text-muted-foreground text-sm">No hay cambios anteriores.</p>
      )}
    </div>
  )
}
