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
  const wanted = useRef<string>(undefined)

  const take = () => {
    if (wanted.current === undefined) return
    const input = lista.current?.querySelector<HTMLInputElement>(
      `[data-codigo="${CSS.escape(wanted.current)}"] input`,
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
    /** Puts the keyboard on the quantity of a line. */
    irA: (codigo: string) => {
      wanted.current = codigo
      setAt(codigo)
      scrollTo(codigo)
      take()
    },
  }
}
