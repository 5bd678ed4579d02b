import type { Cierre, IndiceCostos } from '@telar/contract'
import { type PointerEvent, useRef, useState } from 'react'
import { sectorTone } from '../../dominio/sector/sector-badge.tsx'
import type { Tone } from '../../kit/badge.tsx'
import { cn } from '../../kit/cn.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { useWidth } from '../../kit/hooks/use-size.ts'
import { dibujoDe, indiceText, type Serie, serieName } from './indice.ts'

const HEIGHT = 264
const ROOM = { left: 34, top: 12, bottom: 40 }
/** Room for the lines' names at the right; on a narrow screen they are above. */
const ROTULOS = 144
const NARROW = 520
/** Least distance between the names of two months. */
const MES = 46

const COLORES: Partial<Record<Tone, { stroke: string; fill: string; text: string }>> = {
  blue: { stroke: 'stroke-blue-text', fill: 'fill-blue-text', text: 'text-blue-text' },
  green: { stroke: 'stroke-green-text', fill: 'fill-green-text', text: 'text-green-text' },
  purple: { stroke: 'stroke-purple-text', fill: 'fill-purple-text', text: 'text-purple-text' },
  orange: { stroke: 'stroke-orange-text', fill: 'fill-orange-text', text: 'text-orange-text' },
}
const TODOS = { stroke: 'stroke-foreground', fill: 'fill-foreground', text: 'text-foreground' }
const OTRO = {
  stroke: 'stroke-muted-foreground',
  fill: 'fill-muted-foreground',
  text: 'text-muted-foreground',
}

const colorOf = ({ sector_productivo: sector }: Serie) =>
  sector === null ? TODOS : (COLORES[sectorTone(sector)] ?? OTRO)

interface Props {
  indice: IndiceCostos
  cierres: readonly Cierre[]
}

interface LecturaProps extends Props {
  at: number
  x: number
  width: number
}

/** The values of all lines at one moment. */
const Lectura = ({ indice, cierres, at, x, width }: LecturaProps) => {
  const format = useFormat()
  const fecha = indice.fechas[at]!
  return (
    <div
      className={cn(
        'pointer-events-none absolute top-2 z-10 grid gap-1 rounded-lg border bg-card px-3 py-2 text-xs shadow-float',
        x > width / 2 ? '-translate-x-[calc(100%+12px)]' : 'translate-x-3',
      )}
      style={{ left: x }}
      aria-hidden
    >
      <p className="figures font-medium">{format.date(fecha)}</p>
      {indice.series.map((serie) => (
        <p key={serieName(serie)} className="flex justify-between gap-4">
          <span className={colorOf(serie).text}>{serieName(serie)}</span>
          <span className="figures">{indiceText(format, serie.valores[at] ?? null)}</span>
        </p>
      ))}
      {cierres.map(({ nombre }) => (
        <p key={nombre} className="text-muted-foreground">
          {nombre}
        </p>
      ))}
    </div>
  )
}

/** The index over time. A table below has the same data. */
export const IndiceGrafico = ({ indice, cierres }: Props) => {
  const format = useFormat()
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box) ?? 720
  const [at, setAt] = useState<number | null>(null)
  const narrow = width < NARROW
  const right = narrow ? 8 : ROTULOS
  const dibujo = dibujoDe(indice, { width, height: HEIGHT, ...ROOM, right })
  const xs = indice.fechas.map((fecha) => dibujo?.x(Date.parse(fecha)) ?? 0)
  const base = HEIGHT - ROOM.bottom

  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    const nearest = xs.reduce((best, each, i) => (Math.abs(each - x) < Math.abs(xs[best]! - x) ? i : best), 0)
    setAt(nearest)
  }
  /** Closings between the previous moment and this one. */
  const cierresAl = (i: number) =>
    cierres.filter(({ at: when }) => when <= indice.fechas[i]! && (i === 0 || when > indice.fechas[i - 1]!))

  // Labels only some months, so that their names do not touch.
  const each = Math.ceil((MES * xs.length) / Math.max(width - ROOM.left - right, 1))
  return (
    <div ref={box} className="relative min-w-0">
      {narrow && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 pb-2 text-xs" aria-hidden>
          {indice.series.map((serie) => (
            <li key={serieName(serie)} className={cn('flex gap-1.5', colorOf(serie).text)}>
              {serieName(serie)}
              <span className="figures font-medium">{indiceText(format, serie.valores.at(-1) ?? null)}</span>
            </li>
          ))}
        </ul>
      )}
      {dibujo && (
        <svg
          width={width}
          height={HEIGHT}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          className="block touch-pan-y overflow-visible print:h-auto print:w-full"
          onPointerMove={onPointerMove}
          onPointerLeave={() => setAt(null)}
          aria-hidden
        >
          {dibujo.marcas.map(({ y, valor }) => (
            <g key={valor}>
              <path
                d={`M${ROOM.left} ${y}H${width - right}`}
                className={valor === 100 ? 'stroke-input' : 'stroke-border'}
                strokeDasharray={valor === 100 ? undefined : '2 4'}
              />
              <text
                x={ROOM.left - 8}
                y={y + 4}
                textAnchor="end"
                className="figures fill-muted-foreground text-[0.6875rem] print:text-sm"
              >
                {format.quantity(valor)}
              </text>
            </g>
          ))}
          {xs.map(
            (x, i) =>
              (xs.length - 1 - i) % each === 0 && (
                <text
                  key={indice.fechas[i]}
                  x={x}
                  y={HEIGHT - 6}
                  textAnchor="middle"
                  className="fill-muted-foreground text-[0.6875rem] print:text-sm"
                >
                  {format.month(indice.fechas[i]!)}
                </text>
              ),
          )}
          {cierres.map((cierre) => {
            const x = dibujo.x(Date.parse(cierre.at))
            return (
              <g key={cierre.nombre}>
                <path d={`M${x} ${ROOM.top}V${base}`} className="stroke-border" />
                <path d={`M${x} ${base + 4}l4 5h-8z`} className="fill-primary-text">
                  <title>{cierre.nombre}</title>
                </path>
              </g>
            )
          })}
          {at !== null && (
            <path d={`M${xs[at]} ${ROOM.top}V${base}`} className="stroke-input" strokeDasharray="3 3" />
          )}
          {dibujo.lineas.toReversed().map(({ serie, d, puntos }) => {
            const color = colorOf(serie)
            const whole = serie.sector_productivo === null
            const end = puntos.at(-1)
            return (
              <g key={serieName(serie)}>
                <path
                  d={d}
                  fill="none"
                  className={color.stroke}
                  strokeWidth={whole ? 2.75 : 1.5}
                  strokeLinejoin="round"
                  strokeLinecap="round"
                  opacity={whole ? 1 : 0.85}
                />
                {puntos
                  .filter((punto) => punto === end || punto.at === at)
                  .map((punto) => (
                    <circle
                      key={punto.at}
                      cx={punto.x}
                      cy={punto.y}
                      r={whole ? 4 : 3}
                      className={cn('stroke-card stroke-2', color.fill)}
                    />
                  ))}
              </g>
            )
          })}
          {!narrow &&
            dibujo.lineas.map(
              ({ serie, rotulo }) =>
                rotulo && (
                  <text
                    key={serieName(serie)}
                    x={width - right + 12}
                    y={rotulo.y + 4}
                    className={cn(
                      // On paper the drawing is scaled down to the width of the sheet, and its text with it.
                      'text-xs print:text-base',
                      colorOf(serie).fill,
                      serie.sector_productivo === null && 'font-semibold',
                    )}
                  >
                    {serieName(serie)} {indiceText(format, rotulo.valor)}
                  </text>
                ),
            )}
        </svg>
      )}
      {dibujo && at !== null && (
        <Lectura indice={indice} cierres={cierresAl(at)} at={at} x={xs[at]!} width={width} />
      )}
    </div>
  )
}
