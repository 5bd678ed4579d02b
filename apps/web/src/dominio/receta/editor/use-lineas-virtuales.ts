import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { LineaBorrador } from '../borrador.ts'
import { enSecciones } from '../secciones.ts'

const HEIGHT = { wide: 57, compact: 132 }
/** Heights of the sticky bars at top and bottom, which would cover a line. */
const STUCK = { top: 150, bottom: 90 }

/** A row of the list: a section's heading, a line, or below it the line's optional data or its opened sub-product. */
export type Fila =
  | { clase: 'seccion'; clave: string; seccion: string; lineas: readonly LineaBorrador[] }
  | { clase: 'linea' | 'datos' | 'subproducto'; clave: string; linea: LineaBorrador }

/** @param conDatos whether lines show their optional data */
export const filasDe = (
  lineas: readonly LineaBorrador[],
  abiertas: ReadonlySet<string>,
  conDatos: boolean,
): Fila[] => {
  const deLinea = (linea: LineaBorrador): Fila[] => [
    { clase: 'linea', clave: linea.codigo, linea },
    ...(conDatos ? [{ clase: 'datos' as const, clave: `${linea.codigo} datos`, linea }] : []),
    ...(linea.tipo === 'producto' && abiertas.has(linea.codigo)
      ? [{ clase: 'subproducto' as const, clave: `${linea.codigo} abierta`, linea }]
      : []),
  ]
  return enSecciones(lineas, ({ hechura }) => hechura?.seccion ?? '').flatMap(
    ({ seccion, lineas: suyas }, _, all) => [
      ...(all.length === 1 && seccion === ''
        ? []
        : [{ clase: 'seccion' as const, clave: `sección ${seccion}`, seccion, lineas: suyas }]),
      ...suyas.flatMap(deLinea),
    ],
  )
}

interface Options {
  lista: RefObject<HTMLElement | null>
  filas: readonly Fila[]
  compact: boolean
  /** Code of the focused line, which is always rendered. */
  actual: () => string | undefined
}

/** The rows in sight of a list inside a longer page, which scrolls with the page. */
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
    // The part of the page above the list changes its height while somebody types there.
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
      if (kept === undefined || kept >= range.count) return seen
      // Also the row below, whose boxes may have the focus.
      const both = [kept, Math.min(kept + 1, range.count - 1)]
      return [...new Set([...seen, ...both])].sort((a, b) => a - b)
    },
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again only if rows change their layout
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
