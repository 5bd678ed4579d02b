import { type OpcionesImportacion, searchable } from '@telar/contract'

/** How a file is taken that can be taken in more than one way. */
export interface Opciones {
  /** Whether a price that is not there is taken as one that is not known yet. */
  sinPrecio: boolean
  /** Whether prices in another currency are taken as they stand. */
  sinConvertir: boolean
  /** Whether a recipe of which lines are rejected is taken without them. */
  conRechazos: boolean
  /** Columns that known records take; null for all. */
  columnas: ReadonlySet<string> | null
  /** Code of the currency in which the installation counts. */
  moneda: string
  /** Whether a text names that currency. */
  esPropia: (text: string) => boolean
}

/** How people write a currency: by code, sign or name, 'AR$' and 'pesos' too. */
const namesOf = (moneda: string, locale: string): ReadonlySet<string> => {
  const signs = (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: moneda, currencyDisplay })
      .formatToParts(0)
      .find(({ type }) => type === 'currency'),
  )
  const name = new Intl.DisplayNames('es', { type: 'currency' }).of(moneda) ?? moneda
  const [first, ...others] = searchable(name).split(' ')
  const plural = others.map((word) => `${word}s`)
  return new Set(
    [
      moneda,
      `${moneda.slice(0, 2)}$`,
      ...signs.map((part) => part?.value ?? ''),
      first!,
      `${first}s`,
      [first, ...others].join(' '),
      [`${first}s`, ...plural].join(' '),
    ].map(searchable),
  )
}

const LONGEST_NAME = 40

export const opcionesDe = (
  { precios_vacios, otra_moneda, recetas_con_rechazos, columnas }: Partial<OpcionesImportacion>,
  { moneda, locale }: { moneda: string; locale: string },
): Opciones => {
  const names = namesOf(moneda, locale)
  return {
    sinPrecio: precios_vacios === 'sin_precio',
    sinConvertir: otra_moneda === 'sin_convertir',
    conRechazos: recetas_con_rechazos === 'aplicar',
    columnas: columnas === undefined ? null : new Set(columnas.split(',').map((name) => name.trim())),
    moneda,
    esPropia: (text) => names.has(searchable(text.slice(0, LONGEST_NAME)).replace(/\.$/, '')),
  }
}
