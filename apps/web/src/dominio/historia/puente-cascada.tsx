import { type Cascada, type PasoPuente, pasosDichos } from '@telar/contract'
import type { ReactNode } from 'react'
import { cn } from '../../kit/cn.ts'
import { Amount } from '../../kit/format/amount.tsx'
import { Movimiento, MovimientoPorcentaje } from '../../kit/format/movimiento.tsx'
import { diferenciaOf } from '../../kit/lib/diferencia.ts'
import { ROLES } from '../../kit/table-roles.ts'
import { type Barra, escalaDe } from './puente.ts'

/** Units of the drawing's width; it is stretched to its column. */
const WIDTH = 1000
const HEIGHT = 28
/** Gap between the drawings of two rows, whose names take two lines; the connecting lines run through it. */
const GAP = 12

interface PasoProps {
  barra: Barra
  cero: number
}

const Paso = ({ barra: { desde, largo, hasta, micros }, cero }: PasoProps) => (
  <svg
    viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    preserveAspectRatio="none"
    className={cn('block h-7 w-full overflow-visible', micros === 0n && 'max-sm:hidden')}
    aria-hidden
  >
    <path
      d={`M${cero * WIDTH} ${-GAP / 2}V${HEIGHT + GAP / 2}`}
      className="stroke-border max-sm:hidden"
      vectorEffect="non-scaling-stroke"
    />
    {micros !== 0n && (
      <rect
        x={desde * WIDTH}
        y={6}
        width={Math.max(largo * WIDTH, 2)}
        height={HEIGHT - 12}
        className={micros > 0n ? 'fill-orange-text' : 'fill-success-text'}
      />
    )}
    <path
      d={`M${hasta * WIDTH} ${micros === 0n ? 6 : HEIGHT - 6}V${HEIGHT + GAP + 6}`}
      className="stroke-muted-foreground max-sm:hidden"
      vectorEffect="non-scaling-stroke"
    />
  </svg>
)

const Total = ({ cero, fin }: { cero: number; fin: number }) => (
  <svg
    viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    preserveAspectRatio="none"
    className="block h-7 w-full overflow-visible"
    aria-hidden
  >
    <rect
      x={Math.min(cero, fin) * WIDTH}
      y={6}
      width={Math.max(Math.abs(fin - cero) * WIDTH, 2)}
      height={HEIGHT - 12}
      className="fill-kind-insumo"
    />
  </svg>
)

interface FilaProps {
  nombre: string
  explica?: string
  children: ReactNode
  importe: ReactNode
  className?: string
}

const Fila = ({ nombre, explica, children, importe, className }: FilaProps) => (
  <tr
    {...ROLES.row}
    className={cn(
      'max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:px-4 max-sm:py-1.5',
      className,
    )}
  >
    <th
      {...ROLES.rowheader}
      scope="row"
      className="py-1 text-left font-normal leading-tight sm:w-76 sm:whitespace-nowrap sm:pl-5"
    >
      {nombre}
      {explica && <span className="block text-muted-foreground text-xs">{explica}</span>}
    </th>
    <td
      {...ROLES.cell}
      className={cn('px-4 max-sm:order-3 max-sm:col-span-2 max-sm:px-0', !children && 'max-sm:hidden')}
    >
      {children}
    </td>
    <td {...ROLES.cell} className="py-1 text-right sm:w-44 sm:pr-5">
      {importe}
    </td>
  </tr>
)

interface Props {
  cascada: Pick<Cascada, 'antes' | 'despues' | 'incompletos'>
  pasos: readonly PasoPuente[]
  /** Names of the two moments. */
  desde: string
  hasta: string
}

/** How one total became another: one step per cause, adding up exactly. A table with a drawing in its middle column. */
export const PuenteCascada = ({ cascada, pasos, desde, hasta }: Props) => {
  const { barras, cero, fin } = escalaDe(pasos)
  const { incompletos } = cascada
  const falta = incompletos.antes || incompletos.despues
  const total = diferenciaOf(cascada.antes, cascada.despues)
  const dichos = pasosDichos(pasos, cascada.despues - cascada.antes)
  const amountOf = (micros: bigint) => ({ micros, centesimas: null })
  return (
    <table
      {...ROLES.table}
      className="w-full text-[0.8125rem] max-sm:block max-sm:[&>*]:block"
      aria-label="De un total al otro"
    >
      <thead {...ROLES.rowgroup} className="sr-only">
        <tr {...ROLES.row}>
          <th {...ROLES.columnheader} scope="col">
            Qué
          </th>
          <th {...ROLES.columnheader} scope="col">
            Gráfico
          </th>
          <th {...ROLES.columnheader} scope="col">
            Cuánto
          </th>
        </tr>
      </thead>
      <tbody {...ROLES.rowgroup}>
        <Fila
          nombre={desde}
          importe={<Amount value={cascada.antes} incomplete={incompletos.antes} className="font-medium" />}
          className="border-b [&>*]:py-2.5"
        >
          {null}
        </Fila>
        {pasos.map(({ parte, label, explica }, index) => {
          const barra = barras[index]
          if (barra === undefined) return null
          return (
            <Fila
              key={parte}
              nombre={label}
              explica={explica}
              className={cn(index === 0 && '[&>*]:pt-2.5', barra.micros === 0n && 'text-muted-foreground')}
              importe={<Movimiento diferencia={amountOf(barra.micros)} said={dichos[index]} />}
            >
              <Paso barra={barra} cero={cero} />
            </Fila>
          )
        })}
        <Fila
          nombre={falta ? 'Diferencia de lo que se sabe' : 'Diferencia'}
          className="font-semibold [&>*]:py-2"
          importe={
            <>
              <Movimiento diferencia={total} />
              {/* A missing part would change both the base and the difference. */}
              {!falta && (
                <span className="block font-normal text-xs">
                  <MovimientoPorcentaje diferencia={total} />
                </span>
              )}
            </>
          }
        >
          <Total cero={cero} fin={fin} />
        </Fila>
        <Fila
          nombre={hasta}
          importe={
            <Amount value={cascada.despues} incomplete={incompletos.despues} className="font-medium" />
          }
          className="border-t [&>*]:py-2.5"
        >
          {null}
        </Fila>
      </tbody>
    </table>
  )
}
