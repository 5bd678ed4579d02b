import { formatMicro, type Micro } from '@telar/costing'

/** How this installation writes amounts. */
export interface Formato {
  locale: string
  /** Its currency, ISO 4217. */
  moneda: string
}

/** Formats amounts for sentences, with a no-break space between sign and number. */
export interface Montos {
  /** The installation's currency. */
  moneda: string
  /** Two decimals; below 1 all its decimals: `$ 29,70`, `$ 0,0297`. */
  dinero: (amount: Micro) => string
  /** A price in any currency, with all its decimals, at least two: `US$ 0,02`. */
  precio: (amount: Micro, moneda: string) => string
  /** `dinero` without a sign: `1.485,00`. */
  monto: (amount: Micro) => string
  /** All its decimals: `23,457`. */
  cantidad: (amount: Micro) => string
}

const ISO = /^[A-Z]{3}$/

export const montosDe = ({ locale, moneda }: Formato): Montos => {
  const write = (amount: Micro, options: Intl.NumberFormatOptions): string =>
    // From text, because a double such as 1.005 is below its decimal and would round the wrong way.
    new Intl.NumberFormat(locale, { useGrouping: 'always', ...options })
      .format(formatMicro(amount) as Intl.StringNumericLiteral)
      .replaceAll('\u202f', '\u00a0')
  const monto = (amount: Micro) => write(amount, { minimumFractionDigits: 2, maximumFractionDigits: 6 })
  const precio = (amount: Micro, currency: string, digits = 6) =>
    ISO.test(currency)
      ? write(amount, {
          style: 'currency',
          currency,
          minimumFractionDigits: 2,
          maximumFractionDigits: digits,
        })
      : `${currency}\u00a0${monto(amount)}`
  return {
    moneda,
    dinero: (amount) => precio(amount, moneda, amount < 1_000_000 ? 6 : 2),
    precio: (amount, currency) => precio(amount, currency),
    monto,
    cantidad: (amount) => write(amount, { maximumFractionDigits: 6 }),
  }
}
