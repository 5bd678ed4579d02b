import { cn } from '../cn.ts'
import type { Diferencia } from '../lib/diferencia.ts'
import { MISSING } from './format.ts'
import { useFormat } from './format-context.ts'
import { moneyThatSays, twoDecimals } from './short.ts'

const sizeOf = (micros: bigint) => (micros < 0n ? -micros : micros)

const sign = (value: bigint | number) => (value > 0 ? '+' : value < 0 ? '−' : '')

/** An amount with a missing part must never look like a known one. */
const PARCIAL = 'font-normal text-warning-text'

interface Props {
  diferencia: Diferencia
  /** Micro-units to show in its place, if several amounts are rounded together. */
  said?: bigint | undefined
}

/** The difference between two amounts: `+$ 285,71`. */
export const Movimiento = ({ diferencia: { micros, parcial }, said }: Props) => {
  const format = useFormat()
  if (micros === null) return <>{MISSING}</>
  const shown = said ?? micros
  return (
    <span
      className={cn('figures', parcial && PARCIAL)}
      title={`${parcial ? 'De lo que se conoce: ' : ''}${sign(micros)}${format.exactMicros(sizeOf(micros))}`}
    >
      {sign(shown)}
      {moneyThatSays(format, sizeOf(shown))}
    </span>
  )
}

/** The same difference in per cent, with an arrow for its direction. */
export const MovimientoPorcentaje = ({ diferencia }: { diferencia: Diferencia }) => {
  const { micros, centesimas, parcial } = diferencia
  const format = useFormat()
  if (micros === null || centesimas === null) return <>{MISSING}</>
  // The amount does change, and +0,00 % would deny that.
  const minimo = micros !== 0n && centesimas === 0
  return (
    <span
      className={cn(
        'figures font-medium',
        micros > 0n && 'text-orange-text',
        micros < 0n && 'text-success-text',
        micros === 0n && 'font-normal text-muted-foreground',
        parcial && PARCIAL,
      )}
    >
      {micros !== 0n && <span aria-hidden>{micros > 0n ? '↑' : '↓'} </span>}
      {minimo ? '<\u00a0' : sign(micros)}
      {twoDecimals(format, BigInt(minimo ? 1 : Math.abs(centesimas)) * 10_000n)}
      {'\u00a0%'}
    </span>
  )
}
