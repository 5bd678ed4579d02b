import { useCallback, useMemo, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import type { Choice } from '../../kit/grid/choice.tsx'
import type { List } from '../../kit/hooks/use-list.ts'
import { ACCIONES, type Accion, accionesDe, type Masivo } from './masivo.ts'
import { MasivoPanel } from './masivo-panel.tsx'

const NADA: ReadonlySet<string> = new Set()

/** The ticked rows of a list. Filters do not untick them; a row that leaves the list is no longer ticked. */
export interface Eleccion {
  choice: Choice
  /** In the list's order. */
  codigos: readonly string[]
  /** Ticks all rows that search and filters leave. */
  elegirFiltrados: () => void
  /** How many of those there are, if not all are ticked yet; else 0. */
  porElegir: number
  limpiar: () => void
}

export const useEleccion = <R,>({ all, rows, keyOf }: List<R>): Eleccion => {
  const [chosen, setChosen] = useState(NADA)
  const onChoose = useCallback((codigos: readonly string[], si: boolean) => {
    setChosen((now) => {
      const next = new Set(now)
      for (const codigo of codigos) si ? next.add(codigo) : next.delete(codigo)
      return next
    })
  }, [])
  const codigos = useMemo(
    () => (chosen.size === 0 ? [] : (all ?? []).map(keyOf).filter((codigo) => chosen.has(codigo))),
    [all, keyOf, chosen],
  )
  return {
    choice: useMemo(() => ({ chosen, onChoose }), [chosen, onChoose]),
    codigos,
    elegirFiltrados: () => onChoose(rows.map(keyOf), true),
    porElegir: rows.every((row) => chosen.has(keyOf(row))) ? 0 : rows.length,
    limpiar: () => setChosen(NADA),
  }
}

interface Props {
  eleccion: Eleccion
  masivo: Masivo
  contadas: readonly [string, string]
  /** Called once no row is ticked, because the bar had the focus. */
  onGone: () => void
}

/** Below the list while rows are ticked: their number and the bulk actions (VIV-21). */
export const EleccionBarra = ({ eleccion, masivo, contadas, onGone }: Props) => {
  const format = useFormat()
  const [accion, setAccion] = useState<Accion | null>(null)
  const { codigos, porElegir, elegirFiltrados } = eleccion
  const limpiar = () => {
    eleccion.limpiar()
    onGone()
  }
  // An open panel holds the focus until it has closed.
  const applied = () => {
    setAccion(null)
    eleccion.limpiar()
  }
  return (
    <section
      aria-label="Filas elegidas"
      className="flex shrink-0 flex-wrap items-center gap-2 border-t bg-row-selected px-4 py-2 sm:px-5 print:hidden"
    >
      <output className="figures mr-2 font-medium">
        {format.counted(codigos.length, 'elegido', 'elegidos')}
      </output>
      {accionesDe(masivo).map((each) => (
        <Button key={each} variant="outline" size="compact" onClick={() => setAccion(each)}>
          {ACCIONES[each]}
        </Button>
      ))}
      <span className="flex-1" />
      {porElegir > 0 && (
        <Button variant="ghost" size="compact" onClick={elegirFiltrados}>
          Elegir los {format.integer(porElegir)} filtrados
        </Button>
      )}
      <Button variant="ghost" size="compact" onClick={limpiar}>
        Limpiar
      </Button>
      {accion && (
        <MasivoPanel
          masivo={masivo}
          contadas={contadas}
          codigos={codigos}
          accion={accion}
          onDone={applied}
          onGone={onGone}
          onClose={() => setAccion(null)}
        />
      )}
    </section>
  )
}
