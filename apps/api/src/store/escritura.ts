import { formatMicro, type Micro } from '@telar/costing'

/** What the installation decides about how it writes amounts. */
export interface Escritura {
  locale: string
  /** Its currency, ISO 4217. */
  moneda: string
}

/** How amounts stand in a sentence. Spaces are plain, so that a text can be searched for as it is read. */
export interface Montos {
  /** The installation's currency. */
  moneda: string
  /** Two decimals, or below 1 those that it has: `$ 29,70`, `$ 0,0297`. */
  dinero: (amount: Micro) => string
  /** A price in any currency, with the decimals that it has, two at least: `US$ 0,02`. */
  precio: (amount: Micro, moneda: string) => string
  /** The same without a sign: `1.485,00`. */
  monto: (amount: Micro) => string
  /** The decimals it has: `23,457`. */
  cantidad: (amount: Micro) => string
}

const ISO = /^[A-Z]{3}$/

export const montosDe = ({ locale, moneda }: Escritura): Montos => {
  const write = (amount: Micro, options: Intl.NumberFormatOptions): string =>
    // As text: a double such as 1.005 lies below its decimal and would round the wrong way.
    new Intl.NumberFormat(locale, { useGrouping: 'always', ...options })
      .format(formatMicro(amount) as Intl.StringNumericLiteral)
      .replace(/[\u00a0\u202f]/g, ' ')
  const monto = (amount: Micro) => write(amount, { minimumFractionDigits: 2, maximumFractionDigits: 6 })
  const precio = (amount: Micro, currency: string, digits = 6) =>
    ISO.test(currency)
      ? write(amount, {
          style: 'currency',
          currency,
          minimumFractionDigits: 2,
          maximumFractionDigits: digits,
        })
      : `${currency} ${monto(amount)}`
  return {
    moneda,
    dinero: (amount) => precio(amount, moneda, amount < 1_000_000 ? 6 : 2),
    precio: (amount, currency) => precio(amount, currency),
    monto,
    cantidad: (amount) => write(amount, { maximumFractionDigits: 6 }),
  }
}
