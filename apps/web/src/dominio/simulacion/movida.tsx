import type { Format } from '../../kit/format/format.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import type { Incompletos } from '../../kit/lib/diferencia.ts'
import { divide, toMicros } from '../../kit/lib/micros.ts'

interface Props {
  /** Products whose CDR moves. */
  cambian: number
  /** The one that moves most, where that is known; null: it has no amount then. */
  mayor:
    | { codigo: string; antes: number | null; despues: number | null; incompletos: Incompletos }
    | undefined
}

/** `+18,2 %`, rounded half away from zero, and `< 0,1 %` of what would round to none; empty where there is nothing to be a part of. */
const movimiento = (format: Format, before: number | null, after: number | null): string => {
  if (before === null || after === null || before <= 0) return ''
  const antes = toMicros(before)
  const micros = toMicros(after) - antes
  const tenths = divide((micros < 0n ? -micros : micros) * 1_000n, antes)
  if (tenths === 0n) return ` <\u00a0${format.percent(1)}`
  return ` ${micros < 0n ? '−' : '+'}${format.percent(Number(tenths))}`
}

/** What one change does to the costs, in a line (VIV-14). */
export const Movida = ({ cambian, mayor }: Props) => {
  const format = useFormat()
  if (cambian === 0) return 'No mueve ningún CDR'
  return (
    <>
      Mueve {cambian === 1 ? '1 producto' : `${format.integer(cambian)} productos`}
      {mayor && (
        <>
          {cambian === 1 ? ': ' : '; el que más: '}
          <span className="figures">
            {mayor.codigo}
            {!mayor.incompletos.antes &&
              !mayor.incompletos.despues &&
              movimiento(format, mayor.antes, mayor.despues)}
          </span>
        </>
      )}
    </>
  )
}
