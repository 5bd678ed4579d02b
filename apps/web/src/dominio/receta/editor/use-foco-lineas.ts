import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

interface Options {
  lista: RefObject<HTMLElement | null>
  codigos: readonly string[]
  scrollTo: (codigo: string) => void
}

/** Tracks the line with the focus: only its controls are in the tab order, and it stays rendered while the page scrolls. */
export const useFocoLineas = ({ lista, codigos, scrollTo }: Options) => {
  const [at, setAt] = useState<string>()
  const actual = at !== undefined && codigos.includes(at) ? at : codigos[0]
  const wanted = useRef<{ codigo: string; campo: string | undefined }>(undefined)

  const take = () => {
    if (wanted.current === undefined) return
    const { codigo, campo } = wanted.current
    const line = `[data-codigo="${CSS.escape(codigo)}"]`
    const box = lista.current?.querySelector<HTMLElement>(
      campo === undefined ? `${line} input` : `${line} [data-campo="${CSS.escape(campo)}"]`,
    )
    const input = box instanceof HTMLInputElement ? box : box?.querySelector('input')
    if (!input) return
    wanted.current = undefined
    input.focus({ preventScroll: true })
    input.select()
  }
  // A distant line is rendered only by the next render.
  useLayoutEffect(take)

  return {
    actual,
    setActual: setAt,
    /** Focuses the quantity of a line, another of its boxes, or the first of a group of boxes. */
    irA: (codigo: string, campo?: string) => {
      wanted.current = { codigo, campo }
      setAt(codigo)
      scrollTo(codigo)
      take()
    },
    /** The same after lines that change places have been rendered. */
    seguir: (codigo: string, campo: string | undefined) => {
      wanted.current = { codigo, campo }
      requestAnimationFrame(() => scrollTo(codigo))
    },
  }
}
