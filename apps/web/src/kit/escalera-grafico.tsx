import { type PointerEvent, useRef, useState } from 'react'
import { type Escalon, escaleraDe } from './escalera.ts'
import { useFormat } from './format/format-context.ts'
import { useWidth } from './hooks/use-size.ts'

const HEIGHT = 190
/** `left` fits an amount of seven figures. */
const ROOM = { left: 84, right: 8, top: 12, bottom: 22 }
/** With more points than this, their dots would overlap. */
const DOTS = 80

interface Props {
  escalones: readonly Escalon[]
  /** Ends of the time shown, in milliseconds. */
  desde: number
  hasta: number
  /** Receives the step under the pointer. */
  onSenalado: (seq: number | null) => void
  /** Formats an amount of the axis. */
  marca: (valor: number) => string
  /** An instant marked by a vertical line with a name. */
  hito?: { at: number; nombre: string }
  label: string
}

/** An amount over time, drawn as steps. The caller also gives the same data as a list or a table. */
export const EscaleraGrafico = ({ escalones, desde, hasta, onSenalado, marca, hito, label }: Props) => {
  const format = useFormat()
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box) ?? 480
  const [senalado, setSenalado] = useState<number | null>(null)
  const escalera = escaleraDe(escalones, desde, hasta, { width, height: HEIGHT, ...ROOM })
  const xOf = (at: number) =>
    ROOM.left + ((at - desde) / Math.max(hasta - desde, 1)) * (width - ROOM.left - ROOM.right)

  const point = (seq: number | null) => {
    if (seq === senalado) return
    setSenalado(seq)
    onSenalado(seq)
  }
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    let nearest: { seq: number; x: number } | null = null
    for (const punto of escalera?.puntos ?? [])
      if (nearest === null || Math.abs(punto.x - x) < Math.abs(nearest.x - x)) nearest = punto
    point(nearest?.seq ?? null)
  }

  const [first, last] = [new Date(desde).toISOString(), new Date(hasta).toISOString()]
  const sameDay = format.day(first) === format.day(last)
  const endText = (at: number) => {
    const instant = new Date(at).toISOString()
    return sameDay ? format.time(instant) : format.date(instant)
  }

  const on = escalera?.puntos.find(({ seq }) => seq === senalado)
  return (
    <div ref={box} className="min-w-0">
      {escalera && (
        <svg
          role="img"
          aria-label={label}
          width={width}
          height={HEIGHT}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          className="block touch-pan-y overflow-visible print:h-auto print:w-full"
          onPointerMove={onPointerMove}
          onPointerLeave={() => point(null)}
        >
          {escalera.marcas.map(({ y, valor }) => (
            <g key={valor}>
              <path d={`M${ROOM.left} ${y}H${width}`} className="stroke-border" strokeDasharray="2 4" />
              <text x={0} y={y + 4} className="figures fill-muted-foreground text-[0.6875rem]">
                {marca(valor)}
              </text>
            </g>
          ))}
          <path
            d={`M${ROOM.left} ${HEIGHT - ROOM.bottom}H${width}`}
            className="stroke-border"
            vectorEffect="non-scaling-stroke"
          />
          <text x={ROOM.left} y={HEIGHT - 6} className="figures fill-muted-foreground text-[0.6875rem]">
            {endText(desde)}
          </text>
          <text
            x={width}
            y={HEIGHT - 6}
            textAnchor="end"
            className="figures fill-muted-foreground text-[0.6875rem]"
          >
            {endText(hasta)}
          </text>
          {hito && (
            <g>
              <path
                d={`M${xOf(hito.at)} ${ROOM.top}V${HEIGHT - ROOM.bottom}`}
                className="stroke-muted-foreground"
                strokeDasharray="1 3"
              />
              <text
                x={xOf(hito.at)}
                y={ROOM.top - 3}
                textAnchor="end"
                className="fill-muted-foreground text-[0.6875rem]"
              >
                {hito.nombre}
              </text>
            </g>
          )}
          {on && (
            <path
              d={`M${on.x} ${ROOM.top}V${HEIGHT - ROOM.bottom}`}
              className="stroke-muted-foreground"
              strokeDasharray="3 3"
            />
          )}
          <path
            d={escalera.linea}
            fill="none"
            className="stroke-kind-insumo"
            strokeWidth={2}
            strokeLinejoin="round"
          />
          <path
            d={escalera.incompleta}
            fill="none"
            className="stroke-warning-text"
            strokeWidth={2}
            strokeDasharray="6 4"
            strokeLinejoin="round"
          />
          {escalera.puntos.length <= DOTS &&
            escalera.puntos.map(({ seq, x, y }) => (
              <circle
                key={seq}
                cx={x}
                cy={y}
                r={seq === senalado ? 5.5 : 3.5}
                className="fill-card stroke-2 stroke-kind-insumo"
              />
            ))}
        </svg>
      )}
    </div>
  )
}
