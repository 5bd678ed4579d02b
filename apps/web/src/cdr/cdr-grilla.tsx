import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { ResultadoCdr } from '@telar/contract'
import {
  Fragment,
  type KeyboardEvent,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react'
import { cn } from '../ui/cn.ts'
import { CdrCabecera } from './cdr-cabecera.tsx'
import { CdrFila } from './cdr-fila.tsx'
import type { Orden } from './cdr-search.ts'
import { useFilaActual } from './use-fila-actual.ts'

const HEIGHT = { wide: 44, compact: 64 }
const HEADER = { wide: 40, compact: 36 }

export interface GrillaHandle {
  /** Puts the keyboard on a product's row, or on the one it was on. */
  focus(codigo?: string): void
}

interface Props {
  ref: Ref<GrillaHandle>
  resultados: readonly ResultadoCdr[]
  /** Changes with the filters and the order. */
  view: string
  orden: Orden
  onOrden: (orden: Orden) => void
  /** Code of the product whose breakdown is open. */
  abierto: string | undefined
  compact: boolean
  hrefOf: (codigo: string) => string
  /** By click, and by Enter, after which the keyboard wants to be in the breakdown. */
  onOpen: (codigo: string, by: 'pointer' | 'keyboard') => void
  /** The keyboard moved to another row. */
  onMove: (codigo: string) => void
}

/** All results in one scrolling grid, of which only the rows in sight exist. */
export const CdrGrilla = (props: Props) => {
  const { ref, resultados, view, orden, onOrden, abierto, compact, hrefOf, onOpen, onMove } = props
  const scroller = useRef<HTMLDivElement>(null)
  const size = compact ? 'compact' : 'wide'
  const height = HEIGHT[size]
  const elementOf = useCallback(
    (index: number) => scroller.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`) ?? null,
    [],
  )

  const actual = useFilaActual({
    count: resultados.length,
    pageSize: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / height) - 2),
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
    elementOf,
    onMove: (index) => onMove(resultados[index]?.codigo_producto ?? ''),
    onOpen: (index) => onOpen(resultados[index]?.codigo_producto ?? '', 'keyboard'),
  })
  const { current, setCurrent, focus } = actual

  const virtualizer = useVirtualizer({
    count: resultados.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 12,
    scrollMargin: HEADER[size],
    scrollPaddingStart: HEADER[size],
    // The row that the keyboard is on stays, wherever the wheel goes: focus would be lost with it.
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range)
      return seen.includes(current) || current >= range.count
        ? seen
        : [...seen, current].sort((a, b) => a - b)
    },
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again only when the row height changes
  useEffect(() => virtualizer.measure(), [height])

  const indexOf = useMemo(
    () => new Map(resultados.map(({ codigo_producto }, index) => [codigo_producto, index])),
    [resultados],
  )

  // Other filters, or another order: begin at the top, unless the open product can be shown in its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: neither fresh amounts nor another open product move the list
  useEffect(() => {
    const index = abierto === undefined ? undefined : indexOf.get(abierto)
    setCurrent(index ?? 0)
    if (index !== undefined) virtualizer.scrollToIndex(index, { align: 'auto' })
    else scroller.current?.scrollTo({ top: 0 })
  }, [view])

  useImperativeHandle(ref, () => ({
    focus: (codigo) => focus((codigo === undefined ? undefined : indexOf.get(codigo)) ?? current),
  }))

  const openByPointer = useCallback(
    (codigo: string) => {
      setCurrent(indexOf.get(codigo) ?? 0)
      onOpen(codigo, 'pointer')
    },
    [indexOf, onOpen, setCurrent],
  )

  const onKeyDown = (event: KeyboardEvent) => {
    // The sort buttons have keys of their own.
    if (event.target instanceof HTMLElement && event.target.closest('tbody')) actual.onKeyDown(event)
  }

  const items = virtualizer.getVirtualItems()
  const total = resultados.length * height
  let drawn = 0
  return (
    <div ref={scroller} className="@container/cdr relative min-h-0 flex-1 overflow-y-auto overflow-x-clip">
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows are moved along with the keyboard
        role="grid"
        aria-label="Resultados CDR"
        aria-rowcount={resultados.length + 1}
        aria-multiselectable={false}
        onKeyDown={onKeyDown}
        className={cn(
          'w-full',
          compact ? 'block' : 'table-fixed border-separate border-spacing-0 [&_td]:border-b',
        )}
      >
        <CdrCabecera orden={orden} onOrden={onOrden} compact={compact} />
        <tbody className={compact ? 'block' : ''}>
          {items.map((item) => {
            const resultado = resultados[item.index]
            if (!resultado) return null
            const gap = item.index * height - drawn
            drawn = (item.index + 1) * height
            return (
              <Fragment key={resultado.codigo_producto}>
                {gap > 0 && <Hueco height={gap} compact={compact} />}
                <CdrFila
                  resultado={resultado}
                  index={item.index}
                  current={item.index === current}
                  open={resultado.codigo_producto === abierto}
                  compact={compact}
                  height={height}
                  href={hrefOf(resultado.codigo_producto)}
                  onOpen={openByPointer}
                />
              </Fragment>
            )
          })}
          {total > drawn && <Hueco height={total - drawn} compact={compact} />}
        </tbody>
      </table>
    </div>
  )
}

/** Room of the rows that are out of sight. */
const Hueco = ({ height, compact }: { height: number; compact: boolean }) => (
  <tr aria-hidden className={compact ? 'block' : ''} style={{ height }} />
)
