import type { Desglose, TipoIngrediente } from '@telar/contract'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { cn } from '../../kit/cn.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { type KeyGroup, useKeys } from '../../kit/keys.ts'
import { type Bloque, bloqueHacia, bloquesDe } from './iciclo.ts'

const ALTO = 34

/** Share of the width below which no word is readable. */
const NOMBRABLE = 0.05

/** Light enough for text, with an edge in the full colour. */
const FONDO: Readonly<Record<TipoIngrediente, string>> = {
  insumo: 'border-t-kind-insumo bg-kind-insumo/15',
  mano_obra: 'border-t-kind-mano-obra bg-kind-mano-obra/15',
  energia: 'border-t-kind-energia bg-kind-energia/15',
  producto: 'border-t-kind-producto bg-kind-producto/15',
}

const KEYS: KeyGroup = {
  title: 'En el costo por dentro',
  hints: [
    { keys: '← →', does: 'pasa a la parte de al lado' },
    { keys: '↓ ↑', does: 'entra en una parte, o vuelve a la que la contiene' },
    { keys: 'Enter Espacio', does: 'la agranda; otra vez, la achica' },
  ],
}

/** Anything shorter comes from rounding. */
const EPSILON = 1e-9

/** Both ends of a part, 0 to 1, while the given span of the whole fills the width. */
const seenOf = (part: Pick<Bloque, 'desde' | 'ancho'>, desde: number, ancho: number) => {
  const left = (part.desde - desde) / ancho
  return [Math.max(0, left), Math.min(1, left + part.ancho / ancho)] as const
}

interface Props {
  desglose: Desglose
  /** The chosen part, here or among the lines; null for the whole. */
  clave: string | null
  onClave: (clave: string | null) => void
  /** Shows a part among the lines. */
  onLinea: (bloque: Bloque) => void
}

/**
 * A cost as nested parts: product, sub-product, material, each as wide as its share. A press or key chooses a part. The
 * lines below have the same data as a table.
 */
export const CdrIciclo = ({ desglose: { lineas, resultado }, clave, onClave, onLinea }: Props) => {
  const format = useFormat()
  const [zoom, setZoom] = useState<string | undefined>()
  const bloques = useMemo(() => bloquesDe(lineas, zoom), [lineas, zoom])
  const caja = useRef<HTMLDivElement>(null)
  useKeys(KEYS)
  const visto = bloques.find((each) => each.clave === zoom)
  const { desde, ancho } = visto ?? { desde: 0, ancho: 1 }
  const actual = bloques.find((each) => each.clave === clave) ?? null
  // If the chosen line is too thin to be drawn, the focus stays on the whole.
  const marcada = actual?.clave ?? ''
  const whole = resultado.base_cdr ?? 0
  const niveles = Math.max(
    0,
    ...bloques.map((each) => {
      const [begin, end] = seenOf(each, desde, ancho)
      return end - begin < EPSILON ? 0 : each.nivel
    }),
  )
  const textOf = (nodo: string, parte: number) =>
    `${nodo}: ${format.money(parte * whole)}, ${format.percent(Math.round(parte * 1000))}`

  const irA = (bloque: Bloque | null) => {
    onClave(bloque?.clave ?? null)
    const items = caja.current?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? []
    const item = [...items].find((each) => each.dataset.clave === (bloque?.clave ?? ''))
    item?.focus()
  }
  /** Zooms to a part; if it is already zoomed, to what contains it. */
  const mirar = (bloque: Bloque | null) => {
    onClave(bloque?.clave ?? null)
    setZoom(bloque && bloque.clave === zoom ? bloque.dentroDe.at(-1) : bloque?.clave)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' || event.key === ' ') mirar(actual)
    else if (event.key.startsWith('Arrow')) irA(bloqueHacia(event.key, bloques, actual))
    else return
    event.preventDefault()
  }

  const item = (bloque: Bloque | null) => {
    const own = bloque ?? { clave: '', nivel: 0, desde: 0, ancho: 1 }
    const [begin, end] = seenOf(own, desde, ancho)
    // Outside the zoomed part.
    if (end - begin < EPSILON) return null
    const name = bloque?.nodo.descripcion ?? resultado.descripcion_producto
    return (
      <div
        key={own.clave}
        role="treeitem"
        aria-level={own.nivel + 1}
        aria-label={textOf(name, own.ancho)}
        aria-selected={own.clave === marcada}
        data-clave={own.clave}
        tabIndex={own.clave === marcada ? 0 : -1}
        title={textOf(name, own.ancho)}
        onClick={() => mirar(bloque)}
        onFocus={() => onClave(bloque?.clave ?? null)}
        onKeyDown={onKeyDown}
        className={cn(
          'absolute flex cursor-pointer items-center overflow-hidden border-card border-t-2 border-r text-xs outline-offset-[-2px] transition-[left,width] hover:brightness-95 dark:hover:brightness-125',
          bloque ? FONDO[bloque.nodo.tipo] : 'border-t-foreground bg-sunken font-medium',
          bloque && own.clave === marcada && 'inset-ring-2 inset-ring-foreground/70 font-medium',
        )}
        style={{
          left: `${begin * 100}%`,
          width: `${(end - begin) * 100}%`,
          top: own.nivel * ALTO,
          height: ALTO - 1,
        }}
      >
        {end - begin > NOMBRABLE && <span className="truncate px-1.5">{name}</span>}
      </div>
    )
  }

  return (
    <div>
      <div
        ref={caja}
        role="tree"
        aria-label="El costo por dentro"
        className="relative overflow-hidden rounded-lg"
        style={{ height: (niveles + 1) * ALTO - 1 }}
      >
        {item(null)}
        {bloques.map(item)}
      </div>
      <p className="mt-2 flex min-h-8 flex-wrap items-center justify-between gap-x-3 text-[0.8125rem] text-muted-foreground print:hidden">
        {actual ? (
          <>
            <span className="min-w-0">
              {textOf(actual.nodo.descripcion, actual.ancho)}{' '}
              <span className="figures">({actual.nodo.codigo})</span>
            </span>
            <Button variant="ghost" size="compact" onClick={() => onLinea(actual)} className="-mx-2.5">
              Ver la línea
            </Button>
          </>
        ) : (
          'Tocá una parte para verla de cerca.'
        )}
      </p>
    </div>
  )
}
