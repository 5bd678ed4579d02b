import { useQuery } from '@tanstack/react-query'
import { api, type Cotizacion } from '@telar/contract'
import { type Micro, multiplyDivide, UNIT } from '@telar/costing'
import { consulta } from '../../datos/consulta.ts'
import { dayText } from '../../kit/format/day-text.ts'
import type { Format } from '../../kit/format/format.ts'
import { divide, toMicros } from '../../kit/lib/micros.ts'

const NINGUNA: readonly Cotizacion[] = []

/** The currencies in which costs of a moment can be shown; empty while loading, and in a factory without any. */
export const useCotizaciones = (fecha: string | undefined): readonly Cotizacion[] =>
  useQuery(consulta(api.cdr.cotizaciones, { query: { fecha } })).data ?? NINGUNA

/** Pesos in a currency, rounded at the sixth decimal. */
const convertidos = (micros: bigint, vale: bigint): number => {
  const small =
    micros < 2n ** 53n ? multiplyDivide(Number(micros) as Micro, UNIT as Micro, Number(vale) as Micro) : null
  return (typeof small === 'number' ? small : Number(divide(micros * 1_000_000n, vale))) / 1e6
}

/** Amounts below one get four decimals, because cents are too coarse for them. */
const corto = (amount: number): number =>
  Math.abs(amount) >= 1 ? Math.round(amount * 100) / 100 : Math.round(amount * 10_000) / 10_000

/** Formats costs in another currency by converting each amount. */
export const formatEn = (format: Format, { codigo, vale }: Pick<Cotizacion, 'codigo' | 'vale'>): Format => {
  const rate = toMicros(vale)
  const of = (micros: bigint) => (micros < 0n ? -convertidos(-micros, rate) : convertidos(micros, rate))
  const money = (micros: bigint) => format.price(corto(of(micros)), codigo)
  const inFull = (micros: bigint) => format.price(of(micros), codigo)
  return {
    ...format,
    convertido: true,
    money: (amount) => (amount === null ? format.money(null) : money(toMicros(amount))),
    moneyInFull: (amount) => inFull(toMicros(amount)),
    moneyMicros: money,
    exact: (amount) => inFull(toMicros(amount)),
    exactMicros: inFull,
  }
}

/** `US$ 1,00 = $ 1.485,00 desde el 22/11/2026` */
export const cotizacionText = (format: Format, { codigo, vale, desde }: Cotizacion): string =>
  `${format.price(1, codigo)} = ${format.moneyInFull(vale)} desde el ${dayText(desde) ?? desde}`
