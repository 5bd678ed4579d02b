import type { Desglose } from '@telar/contract'
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { type KeyGroup, useKeys } from '../../kit/keys.ts'
import type { Renglon } from './arbol.ts'
import { CdrSuma } from './cdr-pasos.tsx'
import { CdrCabeza, RenglonFila } from './cdr-renglon.tsx'
import { useRenglones } from './use-renglones.ts'
import { masText } from './usos.ts'

/** Lines rendered at first, and added by each press of the button; a recipe may have thousands. */
const CHUNK = 200

const parentOf = (renglones: readonly Renglon[], index: number): number => {
  const nivel = renglones[index]?.nivel ?? 1
  for (let above = index - 1; above >= 0; above--) {
    const renglon = renglones[above]
    if (renglon?.clase === 'nodo' && renglon.nivel < nivel) return above
  }
  return index
}

type Paso = number | 'alternar' | 'ficha' | null

/** What a key does on a line: moves to another line, opens it or closes it. */
const step = (key: string, renglones: readonly Renglon[], index: number): Paso => {
  const renglon = renglones[index]
  const nodes = renglones.map((r, i) => (r.clase === 'nodo' ? i : -1)).filter((i) => i >= 0)
  const at = nodes.indexOf(index)
  switch (key) {
    case 'ArrowDown':
      return nodes[at + 1] ?? index
    case 'ArrowUp':
      return nodes[at - 1] ?? index
    case 'Home':
      return nodes[0] ?? index
    case 'End':
      return nodes.at(-1) ?? index
    case 'ArrowRight':
      if (renglon?.clase !== 'nodo' || renglon.estado === 'hoja') return null
      return renglon.estado === 'cerrado' ? 'alternar' : (nodes[at + 1] ?? index)
    case 'ArrowLeft':
      if (renglon?.clase === 'nodo' && renglon.estado === 'abierto') return 'alternar'
      return parentOf(renglones, index)
    case 'Enter':
    case ' ':
      if (renglon?.clase !== 'nodo') return null
      return renglon.estado === 'hoja' ? 'ficha' : 'alternar'
    default:
      return null
  }
}

const KEYS: KeyGroup = {
  title: 'En el desglose',
  hints: [
    { keys: '↑ ↓ Inicio Fin', does: 'se mueve por las líneas' },
    { keys: '→', does: 'abre un subproducto' },
    { keys: '←', does: 'lo cierra, o va a la línea de la que depende' },
    { keys: 'Enter Espacio', does: 'abre o cierra; en una línea sin receta, muestra dónde se usa' },
  ],
}

export interface ArbolHandle {
  /** Opens the ancestors of a line and focuses it. */
  mostrar(clave: string, dentroDe: readonly string[]): void
}

interface Props {
  ref?: Ref<ArbolHandle>
  desglose: Desglose
  /** The line chosen here or in the chart; null for none. */
  clave: string | null
  onClave: (clave: string) => void
}

/** The lines of a CDR; sub-products open in place. */
export const CdrArbol = ({ ref, desglose, clave: current, onClave: setCurrent }: Props) => {
  const format = useFormat()
  const { renglones, fichas, alternar, abrir, alternarFicha, reintentar } = useRenglones(desglose)
  const [limit, setLimit] = useState(CHUNK)
  const body = useRef<HTMLTableSectionElement>(null)
  const shown = renglones.slice(0, limit)
  const mayor = Math.max(0, ...shown.map((each) => (each.clase === 'nodo' ? (each.parte ?? 0) : 0)))
  const currentIndex = Math.max(
    shown.findIndex(({ clave }) => clave === current),
    0,
  )

  const wanted = useRef<string | null>(null)
  useImperativeHandle(ref, () => ({
    mostrar: (clave, dentroDe) => {
      wanted.current = clave
      setCurrent(clave)
      setLimit(Number.POSITIVE_INFINITY)
      abrir(dentroDe)
    },
  }))
  // The line may be rendered only by the next render.
  useEffect(() => {
    const index = renglones.findIndex(({ clave }) => clave === wanted.current)
    if (index < 0) return
    wanted.current = null
    body.current?.querySelectorAll<HTMLElement>(':scope > tr')[index]?.focus()
  })

  useKeys(KEYS)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.target instanceof HTMLElement && event.target.closest('[data-own-keys]')) return
    const outcome = step(event.key, shown, currentIndex)
    if (outcome === null) return
    event.preventDefault()
    const clave = shown[typeof outcome === 'number' ? outcome : currentIndex]?.clave
    if (clave === undefined) return
    if (outcome === 'alternar') alternar(clave)
    else if (outcome === 'ficha') alternarFicha(clave)
    else {
      setCurrent(clave)
      body.current?.querySelectorAll<HTMLElement>(':scope > tr')[outcome]?.focus()
    }
  }

  return (
    <>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a treegrid needs the columns of a table
        role="treegrid"
        aria-label="Composición del costo"
        onKeyDown={onKeyDown}
        className="w-full table-fixed"
      >
        <CdrCabeza cantidad="cantidad" />
        <tbody ref={body}>
          {shown.map((renglon, index) => (
            <RenglonFila
              key={renglon.clave}
              renglon={renglon}
              current={index === currentIndex}
              marcado={renglon.clave === current}
              mayor={mayor}
              ficha={fichas.has(renglon.clave)}
              onPress={() => {
                setCurrent(renglon.clave)
                if (renglon.clase !== 'nodo') return
                if (renglon.estado === 'hoja') alternarFicha(renglon.clave)
                else alternar(renglon.clave)
              }}
              onFicha={() => {
                setCurrent(renglon.clave)
                alternarFicha(renglon.clave)
              }}
              onRetry={reintentar}
            />
          ))}
        </tbody>
      </table>
      <CdrSuma pasos={desglose.pasos} />
      {renglones.length > limit && (
        <div className="grid justify-items-center pt-4">
          <Button variant="outline" onClick={() => setLimit(limit + CHUNK)}>
            {masText(renglones.length - limit, CHUNK, format)}
          </Button>
        </div>
      )}
    </>
  )
}
