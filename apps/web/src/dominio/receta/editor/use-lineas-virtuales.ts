import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { LineaBorrador } from '../borrador.ts'

const HEIGHT = { wide: 57, compact: 132 }
/** What sticks to the top and bottom of the page and would lie over a line. */
const STUCK = { top: 150, bottom: 90 }

/** A row of the list: a line, or the sub-product that is open below it. */
export type Fila = { clase: 'linea' | 'subproducto'; clave: string; linea: LineaBorrador }

export const filasDe = (lineas: readonly LineaBorrador[], abiertas: ReadonlySet<string>): Fila[] =>
  lineas.flatMap((linea) => {
    const fila: Fila = { clase: 'linea', clave: linea.codigo, linea }
    if (linea.tipo !== 'producto' || !abiertas.has(linea.codigo)) return [fila]
    return [fila, { clase: 'subproducto', clave: `${linea.codigo} abierta`, linea }]
  })

interface Options {
  lista: RefObject<HTMLElement | null>
  filas: readonly Fila[]
  compact: boolean
  /** Code of the line that is drawn in any case: the keyboard is on it. */
  actual: () => string | undefined
}

/** The rows in sight of a list that is part of a longer page: it scrolls with the page, not by itself. */
export const useLineasVirtuales = ({ lista, filas, compact, actual }: Options) => {
  const [margin, setMargin] = useState(0)
  const indexOf = useMemo(() => new Map(filas.map(({ clave }, index) => [clave, index])), [filas])
  const scroller = () => lista.current?.closest('main') ?? null

  useLayoutEffect(() => {
    const page = lista.current?.closest('main')
    if (!lista.current || !page) return
    const measure = () => {
      if (!lista.current) return
      const top = lista.current.getBoundingClientRect().top - page.getBoundingClientRect().top
      setMargin(Math.round(top + page.scrollTop))
    }
    measure()
    // Whatever stands above it grows and shrinks with what is typed there.
    const observer = new ResizeObserver(measure)
    for (const child of page.children) observer.observe(child)
    return () => observer.disconnect()
  }, [lista])

  const virtualizer = useVirtualizer({
    count: filas.length,
    getScrollElement: scroller,
    estimateSize: () => HEIGHT[compact ? 'compact' : 'wide'],
    getItemKey: (index) => filas[index]?.clave ?? index,
    overscan: 8,
    scrollMargin: margin,
    scrollPaddingStart: STUCK.top,
    scrollPaddingEnd: STUCK.bottom,
    rangeExtractor: (range) => {
      const kept = indexOf.get(actual() ?? '')
      const seen = defaultRangeExtractor(range)
      return kept === undefined || seen.includes(kept) || kept >= range.count
        ? seen
        : [...seen, kept].sort((a, b) => a - b)
    },
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again only when rows take another shape
  useEffect(() => virtualizer.measure(), [compact])

  return {
    virtualizer,
    margin,
    scrollTo: (codigo: string) => {
      const index = indexOf.get(codigo)
      if (index !== undefined) virtualizer.scrollToIndex(index, { align: 'auto' })
    },
  }
}
