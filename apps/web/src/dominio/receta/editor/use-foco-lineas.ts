import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

interface Options {
  lista: RefObject<HTMLElement | null>
  codigos: readonly string[]
  scrollTo: (codigo: string) => void
}

/** Which line the keyboard is on: only its controls are in the tab order, and it is drawn wherever the page scrolls. */
export const useFocoLineas = ({ lista, codigos, scrollTo }: Options) => {
  const [at, setAt] = useState<string>()
  const actual = at !== undefined && codigos.includes(at) ? at : codigos[0]
  const wanted = useRef<{ codigo: string; campo: string | undefined }>(undefined)

  const take = () => {
    if (wanted.current === undefined) return
    const { codigo, campo } = wanted.current
    const line = `[data-codigo="${CSS.escape(codigo)}"]`
    const input = lista.current?.querySelector<HTMLInputElement>(
      campo === undefined ? `${line} input` : `${line} [data-campo="${campo}"]`,
    )
    if (!input) return
    wanted.current = undefined
    input.focus({ preventScroll: true })
    input.select()
  }
  // A line far away is drawn only by the next render.
  useLayoutEffect(take)

  return {
    actual,
    setActual: setAt,
    /** Puts the keyboard on the quantity of a line, or on another of its boxes. */
    irA: (codigo: string, campo?: string) => {
      wanted.current = { codigo, campo }
      setAt(codigo)
      scrollTo(codigo)
      take()
    },
    /** The same once the lines that change places have been drawn anew. */
    seguir: (codigo: string, campo: string | undefined) => {
      wanted.current = { codigo, campo }
      requestAnimationFrame(() => scrollTo(codigo))
    },
  }
}
