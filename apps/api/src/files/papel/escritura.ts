import { decimalText } from '@telar/costing'

/** How amounts are written on paper. */
export interface Escritura {
  locale: string
  /** The installation's currency. */
  moneda: string
}

/** The fonts have no narrow space, and no minus sign. */
export const plain = (text: string): string => text.replace(/[\u202f\u00a0]/g, ' ').replaceAll('−', '-')

/** An amount, or an exact number of millionths. */
type Importe = number | bigint

const exact = (amount: Importe): `${number}` =>
  decimalText(typeof amount === 'bigint' ? amount : BigInt(Math.round(amount * 1e6)))

const signed = (micros: bigint, write: (size: bigint) => string): string =>
  `${micros > 0n ? '+' : micros < 0n ? '-' : ''}${write(micros < 0n ? -micros : micros)}`

export const formatOf = ({ locale, moneda }: Escritura) => {
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: moneda, useGrouping: true })
  const decimals = (least: number, most: number) =>
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: least,
      maximumFractionDigits: most,
      useGrouping: true,
    })
  const [number, tenths, hundredths] = [decimals(0, 6), decimals(1, 1), decimals(2, 2)]
  const write = (amount: Importe | null) => (amount === null ? '–' : plain(money.format(exact(amount))))
  return {
    money: write,
    /** What is known of a cost that something is missing of is no more than that; the fonts have no sign for it. */
    costo: (amount: Importe | null, incompleto: boolean) => {
      if (amount === null || (incompleto && Number(amount) === 0)) return '–'
      return incompleto ? `al menos ${write(amount)}` : write(amount)
    },
    number: (amount: Importe) => plain(number.format(exact(amount))),
    /** An index, as the dashboard writes it. */
    index: (valor: number) => plain(tenths.format(exact(Math.round(valor * 10) / 10))),
    /** By how much an amount moves. */
    move: (micros: bigint) => signed(micros, write),
    /** The same in per cent. */
    percent: (micros: bigint) => signed(micros, (size) => `${plain(hundredths.format(exact(size)))} %`),
  }
}
export type Format = ReturnType<typeof formatOf>

/** `2026-11-03` → `3/11/2026` */
export const dayText = (dia: string): string => dia.split('-').map(Number).toReversed().join('/')
