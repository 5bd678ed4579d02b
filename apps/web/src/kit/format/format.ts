import { microsText, toMicros } from '../lib/micros.ts'

/** The installation's settings for formats. */
export interface FormatSettings {
  locale: string
  moneda: string
  zona_horaria: string
}

/** Shown instead of an unknown amount; never 0. */
export const MISSING = '—'

export interface Format {
  /** Code of the currency in which `money` formats. */
  moneda: string
  /** Whether amounts were converted from another currency, so that sums may be off by a rounding. */
  convertido?: true
  /** Two decimals with the currency's sign: `$ 1.234,50`. */
  money(amount: number | null): string
  /** As `money`, with all its decimals, but at least two: `$ 0,5958`. */
  moneyInFull(amount: number): string
  /** As `moneyInFull`, in any currency: `US$ 0,35`. A code outside ISO 4217 is shown as it is: `USD-MEP 0,35`. */
  price(amount: number, currency: string): string
  /** The sign that `price` uses for a currency: `US$`. Without an argument, that of the installation. */
  sign(currency?: string): string
  /** As `money`, for an exact sum of micro-units. */
  moneyMicros(micros: bigint): string
  /** Six decimals, no sign: `3.729,441190`. */
  exact(amount: number): string
  exactMicros(micros: bigint): string
  /** Six decimals without thousands separators, as a spreadsheet of this locale reads numbers. */
  plain(amount: number): string
  /** All its decimals: `0,75`. */
  quantity(amount: number): string
  /** From tenths of a per cent: 123 → `12,3 %`. */
  percent(tenths: number): string
  integer(count: number): string
  /** How many there are, in words: `1 producto`, `1.234 productos`. */
  counted(count: number, one: string, many: string): string
  /** The day in the installation's time zone: `5/3/2026`. */
  date(instant: string): string
  /** The month in the same zone: `mar 26`. */
  month(instant: string): string
  /** Hour and minute in the same zone: `14:05`. */
  time(instant: string): string
  /** The same day as a date field needs it: `2026-03-05`. */
  day(instant: string): string
}

export const createFormat = ({ locale, moneda, zona_horaria }: FormatSettings): Format => {
  const number = (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { useGrouping: 'always', ...options })
  const decimals = (least: number, most = least) => ({
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  })
  const inFull = decimals(2, 6)
  const inCurrency = (currency: string) => ({ style: 'currency', currency }) as const
  const isStandard = (currency: string): boolean => /^[A-Z]{3}$/.test(currency)
  const money = number({ ...decimals(2), ...inCurrency(moneda) })
  const moneyInFull = number({ ...inFull, ...inCurrency(moneda) })
  const price = (amount: string, currency: string): string =>
    isStandard(currency)
      ? number({ ...inFull, ...inCurrency(currency) }).format(amount as never)
      : `${currency}\u00a0${number(inFull).format(amount as never)}`
  const sign = (currency = moneda): string =>
    isStandard(currency)
      ? (number(inCurrency(currency))
          .formatToParts(0)
          .find(({ type }) => type === 'currency')?.value ?? currency)
      : currency
  const exact = number(decimals(6))
  const plain = number({ ...decimals(6), useGrouping: false })
  const quantity = number(decimals(0, 6))
  const integer = number(decimals(0))
  const tenth = number(decimals(1))
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
  // The locale that writes days as ISO does.
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: zona_horaria })
  const of = (written: Intl.DateTimeFormat) => (instant: string) => written.format(new Date(instant))
  // Formats text, because a double such as 1.005 lies below its decimal and would round down.
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
    // Written by hand: platforms differ in whether the locale has a space before the sign.
    percent: (tenths) => `${tenths < 0 ? '−' : ''}${tenth.format(Math.abs(tenths) / 10)}\u00a0%`,
    integer: integer.format,
    counted: (count, one, many) => `${integer.format(count)} ${count === 1 ? one : many}`,
    date: of(date),
    month: (instant) => of(month)(instant).replace(/ de |-/, ' '),
    time: of(time),
    day: of(day),
  }
}
