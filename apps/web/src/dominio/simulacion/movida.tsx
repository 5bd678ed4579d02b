import type { ProductoSimulado } from '@telar/contract'
import type { Format } from '../../kit/format/format.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import type { Incompletos } from '../../kit/lib/diferencia.ts'
import { divide, toMicros } from '../../kit/lib/micros.ts'

interface Props {
  /** Number of products whose CDR changes. */
  cambian: number
  /** The one that changes most, if known; null amounts are missing. */
  mayor:
    | { codigo: string; antes: number | null; despues: number | null; incompletos: Incompletos }
    | undefined
}

/** A simulated product as `Movida` names it. */
export const mayorDe = (producto: ProductoSimulado | null | undefined): Props['mayor'] =>
  producto
    ? {
        codigo: producto.codigo_producto,
        antes: producto.antes,
        despues: producto.despues,
        incompletos: { antes: producto.antes_incompleto, despues: producto.despues_incompleto },
      }
    : undefined

/** `+18,2 %`, rounded half away from zero; `< 0,1 %` if it would round to zero; empty if there is no base. */
const movimiento = (format: Format, before: number | null, after: number | null): string => {
  if (before === null || after === null || before <= 0) return ''
  const antes = toMicros(before)
  const micros = toMicros(after) - antes
  const tenths = divide((micros < 0n ? -micros : micros) * 1_000n, antes)
  if (tenths === 0n) return ` <\u00a0${format.percent(1)}`
  return ` ${micros < 0n ? '−' : '+'}${format.percent(Number(tenths))}`
}

/** The effect of one change on costs, in a line (VIV-14). */
export const Movida = ({ cambian, mayor }: Props) => {
  const format = useFormat()
  if (cambian === 0) return 'No mueve ningún CDR'
  return (
    <>
      Mueve {format.counted(cambian, 'producto', 'productos')}
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
