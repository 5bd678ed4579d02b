import { Link } from '@tanstack/react-router'
import { cascadaDe, pasosDichos, pasosPorTamano } from '@telar/contract'
import { AparteNota } from '../../dominio/historia/mayores-comparados.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { Movimiento, MovimientoPorcentaje } from '../../kit/format/movimiento.tsx'
import { diferenciaOf } from '../../kit/lib/diferencia.ts'
import { Skeleton } from '../../kit/skeleton.tsx'
import { type DeAlcance, haciaComparar } from './inicio-search.ts'
import { Panel } from './panel.tsx'
import { tramoText, useVistazo } from './use-vistazo.ts'

/** The usual colours of the kinds of ingredient; other parts are neutral. */
const FILL: Partial<Readonly<Record<string, string>>> = {
  materiales: 'fill-kind-insumo',
  terceros: 'fill-kind-terceros',
  mano_obra: 'fill-kind-mano-obra',
  energia: 'fill-kind-energia',
  subproductos: 'fill-kind-producto',
}

interface BarraProps {
  parte: string
  /** Ends of the bar as shares of the width, 0 to 1. */
  desde: number
  hasta: number
  cero: number
}

/** From the common zero, rises extend to the right and falls to the left. */
const Barra = ({ parte, desde, hasta, cero }: BarraProps) => (
  <svg viewBox="0 0 1000 24" preserveAspectRatio="none" className="block h-6 w-full" aria-hidden>
    <path d={`M${cero * 1000} 0V24`} className="stroke-border" vectorEffect="non-scaling-stroke" />
    <rect
      x={desde * 1000}
      y={6}
      width={Math.max((hasta - desde) * 1000, 3)}
      height={12}
      className={FILL[parte] ?? 'fill-muted-foreground'}
    />
  </svg>
)

const Partes = ({ alcance }: DeAlcance) => {
  const { desde, comparacion, error } = useVistazo(alcance)
  if (error) return <p className="px-5 py-5 text-muted-foreground max-sm:px-4">No se sabe qué lo movió.</p>
  const cascada = comparacion && cascadaDe(comparacion.sectores)
  if (!comparacion)
    return (
      <output aria-label="Calculando por qué" className="grid gap-4 px-5 py-5 max-sm:px-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-6 w-full" />
        ))}
      </output>
    )
  const partes = cascada ? pasosPorTamano(cascada) : []
  if (!cascada || partes.length === 0)
    return <p className="px-5 py-5 text-muted-foreground max-sm:px-4">Nada movió los costos.</p>
  const sizes = partes.map(({ micros }) => Number(micros))
  const low = Math.min(0, ...sizes)
  const span = Math.max(0, ...sizes) - low
  const place = (value: number) => (value - low) / span
  const total = diferenciaOf(cascada.antes, cascada.despues)
  const dichos = pasosDichos(partes, cascada.despues - cascada.antes)
  return (
    <>
      <ol className="py-1.5" aria-label="Qué movió el total, de mayor a menor">
        {partes.map(({ parte, label, explica, micros }, i) => (
          <li
            key={parte}
            className="relative grid grid-cols-[9.5rem_minmax(0,1fr)_8rem] items-center gap-x-3 px-5 py-1 print:grid-cols-[7rem_minmax(0,1fr)_auto] transition-colors hover:bg-row-hover max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:px-4"
          >
            <Link
              to="/comparar"
              search={{ desde, ...haciaComparar(alcance) }}
              title={explica}
              className="truncate rounded-sm after:absolute after:inset-0"
            >
              {label}
            </Link>
            <span className="max-sm:order-3 max-sm:col-span-2">
              <Barra
                parte={parte}
                cero={place(0)}
                desde={place(Math.min(0, Number(micros)))}
                hasta={place(Math.max(0, Number(micros)))}
              />
            </span>
            <span className="text-right text-[0.8125rem]">
              <Movimiento diferencia={{ micros, centesimas: null }} said={dichos[i]} />
            </span>
          </li>
        ))}
      </ol>
      <p className="flex items-baseline justify-between gap-4 border-t bg-sunken/60 px-5 py-2.5 font-semibold max-sm:px-4">
        Diferencia
        <span className="flex items-baseline gap-3 text-[0.8125rem]">
          <MovimientoPorcentaje diferencia={total} />
          <Movimiento diferencia={total} />
        </span>
      </p>
      <p className="text-pretty border-t px-5 py-2.5 text-muted-foreground text-xs empty:hidden max-sm:px-4">
        <AparteNota aparte={cascada.aparte} />
      </p>
    </>
  )
}

/** Why the total changed: the causes by size, adding up exactly to the difference (VIV-04). */
export const PorQue = ({ alcance }: DeAlcance) => {
  const format = useFormat()
  const { desde } = useVistazo(alcance)
  return (
    <Panel
      title="Por qué"
      detail={tramoText(desde, alcance, format)}
      to={{ to: '/comparar', search: { desde, ...haciaComparar(alcance) }, text: 'Comparar' }}
      className="xl:h-full"
    >
      <Partes alcance={alcance} />
    </Panel>
  )
}
