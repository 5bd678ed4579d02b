import type { Aparte } from '@telar/contract'
import { useFormat } from '../../kit/format/format-context.ts'

/** How many products a comparison leaves out, and why; nothing where it leaves out none. */
export const AparteNota = ({ aparte: { productos, antes, despues } }: { aparte: Aparte }) => {
  const format = useFormat()
  if (productos === 0) return null
  const quienes =
    productos === 1
      ? '1 producto va aparte: su costo está incompleto'
      : `${format.integer(productos)} productos van aparte: su costo está incompleto`
  return (
    <>
      {quienes} en alguno de los dos momentos ({format.moneyMicros(antes)} → {format.moneyMicros(despues)} de
      lo que se sabe). No cuenta como suba ni como baja.
    </>
  )
}
