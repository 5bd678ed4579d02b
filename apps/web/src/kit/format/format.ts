import { microsText, toMicros } from '../lib/micros.ts'

/** What the installation decides about how it shows itself. */
export interface FormatSettings {
  locale: string
  moneda: string
  zona_horaria: string
}

/** Stands in place of an amount that is not known; never 0. */
export const MISSING = '—'

export interface Format {
  /** Code of the currency that `money` writes. */
  moneda: string
  /** Whether amounts are turned into another currency than they are in, and so only nearly add up. */
  convertido?: true
  /** Two decimals with the currency's sign: `$ 1.234,50`. */
  money(amount: number | null): string
  /** The same with the decimals that it has, two at least: `$ 0,5958`. */
  moneyInFull(amount: number): string
  /** As `moneyInFull`, in any currency: `US$ 0,35`; one that is no ISO 4217 code stands as it is, `USD-MEP 0,35`. */
  price(amount: number, currency: string): string
  /** How `price` writes a currency: `US$`; without one, that of the installation. */
  sign(currency?: string): string
  /** As `money`, for an exact sum of micro-units. */
  moneyMicros(micros: bigint): string
  /** Six decimals, no sign: `3.729,441190`. */
  exact(amount: number): string
  exactMicros(micros: bigint): string
  /** Six decimals without thousands separators, as a spreadsheet of this locale reads a number. */
  plain(amount: number): string
  /** The decimals it has: `0,75`. */
  quantity(amount: number): string
  /** From tenths of a per cent: 123 → `12,3 %`. */
  percent(tenths: number): string
  integer(count: number): string
  /** Day as es-CO writes it, in the installation's time zone: `5/3/2026`. */
  date(instant: string): string
  /** Its month there: `mar 26`. */
  month(instant: string): string
  /** Hour and minute there: `14:05`. */
  time(instant: string): string
  /** The same day as a date field holds it: `2026-03-05`. */
  day(instant: string): string
}

export const createFormat = ({ locale, moneda, zona_horaria }: FormatSettings): Format => {
  const money = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: moneda,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: 'always',
  })
  const inFull = { minimumFractionDigits: 2, maximumFractionDigits: 6, useGrouping: 'always' } as const
  const moneyInFull = new Intl.NumberFormat(locale, { ...inFull, style: 'currency', currency: moneda })
  const price = (amount: string, currency: string): string =>
    /^[A-Z]{3}$/.test(currency)
      ? new Intl.NumberFormat(locale, { ...inFull, style: 'currency', currency }).format(amount as never)
      : `${currency}\u00a0${new Intl.NumberFormat(locale, inFull).format(amount as never)}`
  const sign = (currency = moneda): string =>
    /^[A-Z]{3}$/.test(currency)
      ? (new Intl.NumberFormat(locale, { style: 'currency', currency })
          .formatToParts(0)
          .find(({ type }) => type === 'currency')?.value ?? currency)
      : currency
  const six = { minimumFractionDigits: 6, maximumFractionDigits: 6 }
  const exact = new Intl.NumberFormat(locale, { ...six, useGrouping: 'always' })
  const plain = new Intl.NumberFormat(locale, { ...six, useGrouping: false })
  const quantity = new Intl.NumberFormat(locale, { maximumFractionDigits: 6, useGrouping: 'always' })
  const integer = new Intl.NumberFormat(locale, { maximumFractionDigits: 0, useGrouping: 'always' })
  const tenth = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    useGrouping: 'always',
  })
  const date = new Intl.DateTimeFormat('es-CO', {
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    timeZone: zona_horaria,
  })
  const time = new Intl.DateTimeFormat('es-AR', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zona_horaria,
  })
  const month = new Intl.DateTimeFormat('es-AR', {
    month: 'short',
    year: '2-digit',
    timeZone: zona_horaria,
  })
  // The one locale that writes a day as ISO does.
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: zona_horaria })
  // Through text: a double such as 1.005 lies below its decimal and would round the wrong way.
  const text = (amount: number) => microsText(toMicros(amount))
  return {
    money: (amount) => (amount === null ? MISSING : money.format(text(amount))),
    moneyInFull: (amount) => moneyInFull.format(text(amount)),
    moneda,
    sign,
    price: (amount, currency) => price(text(amount), currency),
    moneyMicros: (micros) => money.format(microsText(micros)),
    exact: (amount) => exact.format(text(amount)),
    exactMicros: (micros) => exact.format(microsText(micros)),
    plain: (amount) => plain.format(text(amount)),
    quantity: (amount) => quantity.format(text(amount)),
    // Written out: by locale and version the platform puts a space before the sign, or none.
    percent: (tenths) => `${tenth.format(tenths / 10)}\u00a0%`,
    integer: (count) => integer.format(count),
    date: (instant) => date.format(new Date(instant)),
    month: (instant) => month.format(new Date(instant)).replace(/ de |-/, ' '),
    time: (instant) => time.format(new Date(instant)),
    day: (instant) => day.format(new Date(instant)),
  }
}
