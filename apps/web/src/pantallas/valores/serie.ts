import { DESDE_SIEMPRE, type Valor, type Vigencia } from '@telar/contract'
import { CIEN, microToNumber, multiplyDivide } from '@telar/costing'
import { efectivoDe } from '../../dominio/valor/efectivo.ts'
import type { Escalon } from '../../kit/escalera.ts'
import { dayText } from '../../kit/format/day-text.ts'
import type { Format } from '../../kit/format/format.ts'
import { amountInFull, twoDecimals } from '../../kit/format/short.ts'
import { toMicros } from '../../kit/lib/micros.ts'
import { microOf } from '../../kit/lib/typed-micro.ts'

const DAY_MS = 86_400_000
/** Days drawn before the first change and after the last. */
const AIRE = 30

/** The vigencia in force on a day. `serie` is in order, the oldest first. */
export const enVigor = (serie: readonly Vigencia[], dia: string): Vigencia | undefined =>
  serie.findLast(({ desde }) => desde <= dia)

/** `desde el 1/12/2026` */
export const desdeText = (dia: string): string =>
  dia === DESDE_SIEMPRE ? 'desde siempre' : `desde el ${dayText(dia) ?? dia}`

/** An amount raised by a percentage, rounded at the sixth decimal as the server does; null if the result is no amount. */
export const subido = (monto: number, porcentaje: number): number | null => {
  const [amount, factor] = [microOf(monto), microOf(100 + porcentaje)]
  if (amount === null || factor === null) return null
  const after = multiplyDivide(amount, factor, CIEN)
  return typeof after === 'number' && after > 0 ? microToNumber(after) : null
}

/** `1.485,00`, or for a wage with a surcharge `4.187,25 + 23,457 % = 5.169,45`. */
export const montoText = (
  format: Format,
  monto: number,
  { recargo_pct: recargo }: Pick<Valor, 'recargo_pct'>,
): string => {
  const own = amountInFull(format, monto)
  const worth = recargo === 0 ? null : efectivoDe(monto, recargo)
  if (worth === null) return own
  return `${own} + ${format.quantity(recargo)}\u00a0% = ${twoDecimals(format, toMicros(worth))}`
}

/**
 * The hour that costs use, from one wage to another: `Con cargas: 5.169,45 → 5.479,62`. Null without social charges.
 * @param montos null: none is in force
 */
export const conCargasText = (
  format: Format,
  montos: readonly (number | null)[],
  { recargo_pct: recargo }: Pick<Valor, 'recargo_pct'>,
): string | null => {
  if (recargo === 0) return null
  const horas = montos.flatMap((monto) => (monto === null ? [] : (efectivoDe(monto, recargo) ?? [])))
  if (horas.length === 0) return null
  return `Con cargas: ${horas.map((hora) => twoDecimals(format, toMicros(hora))).join(' → ')}`
}

/** `Pendiente: 1.500,00 desde el 10/12`, with the year if it differs. */
export const pendienteText = (
  format: Format,
  { desde, monto }: Pick<Vigencia, 'desde' | 'monto'>,
  hoy: string,
) => {
  const year = hoy.slice(0, 4)
  const day = dayText(desde) ?? desde
  const short = desde.startsWith(year) ? day.replace(`/${year}`, '') : day
  return `Pendiente: ${amountInFull(format, monto)} desde el ${short}`
}

/** Noon UTC of that day, which is the same day in nearly every time zone. */
const instanteDe = (dia: string): number => Date.parse(`${dia}T12:00:00Z`)

/** A series for the chart, with the ends of the time shown; null if there is nothing to draw. */
export const dibujoDe = (
  serie: readonly Vigencia[],
  hoy: string,
): { escalones: Escalon[]; desde: number; hasta: number; hoy: number } | null => {
  const [first] = serie
  if (!first) return null
  const now = instanteDe(hoy)
  const begun = serie.find(({ desde }) => desde !== DESDE_SIEMPRE)
  const start = Math.min(begun ? instanteDe(begun.desde) : now, now) - AIRE * DAY_MS
  const last = Math.max(instanteDe(serie.at(-1)!.desde), now)
  const altura = (vigencia: Vigencia | undefined) =>
    vigencia === undefined ? null : { valor: vigencia.monto, incompleta: false }
  return {
    escalones: serie.map((vigencia, seq) => ({
      seq,
      at: vigencia.desde === DESDE_SIEMPRE ? start : instanteDe(vigencia.desde),
      antes: altura(serie[seq - 1]),
      despues: altura(vigencia),
    })),
    desde: start,
    hasta: last + AIRE * DAY_MS,
    hoy: now,
  }
}
