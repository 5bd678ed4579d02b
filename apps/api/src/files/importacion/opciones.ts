import { type Correccion, type OpcionesImportacion, type Repetidas, searchable } from '@telar/contract'

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
  /** Whether codes that are not known are rejected. */
  soloActualizar: boolean
  /** Whether it is a workbook that somebody has fitted: its rows may say what ours leave to the form. */
  enLibro: boolean
  /** Whether of the recipes in the file the lines that are not in it go. */
  comoArchivo: boolean
  /** Which row of one code is taken; null: none. */
  repetidas: Repetidas | null
  /** Rows that are not taken as they stand in the file. */
  correcciones: readonly Correccion[]
  /** Code of the currency in which the installation counts. */
  moneda: string
  /** How it writes amounts. */
  locale: string
  /** Whether a text names that currency. */
  esPropia: (text: string) => boolean
  /** Whether a text names another one, by its code. */
  nombra: (text: string, moneda: string) => boolean
}

/** In the plural: 'pesos', 'dolares'. */
const pluralOf = (word: string): string => (/[aeiou]$/.test(word) ? `${word}s` : `${word}es`)

/** How people write a currency: by code, sign or name, 'AR$', 'U$S' and 'pesos' too. */
const namesOf = (moneda: string, locale: string): ReadonlySet<string> => {
  // Whoever adds a currency names it as they like.
  if (!/^[A-Z]{3}$/.test(moneda)) return new Set([searchable(moneda)])
  const signs = (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: moneda, currencyDisplay })
      .formatToParts(0)
      .find(({ type }) => type === 'currency'),
  )
  const name = new Intl.DisplayNames('es', { type: 'currency' }).of(moneda) ?? moneda
  const [first, ...others] = searchable(name).split(' ')
  const plural = others.map(pluralOf)
  return new Set(
    [
      moneda,
      `${moneda.slice(0, 2)}$`,
      `${moneda[0]}$${moneda[1]}`,
      ...signs.map((part) => part?.value ?? ''),
      first!,
      pluralOf(first!),
      // As accounting programs cut it: 'PES', 'DOL'.
      first!.slice(0, 3),
      [first, ...others].join(' '),
      [pluralOf(first!), ...plural].join(' '),
    ].map(searchable),
  )
}

const LONGEST_NAME = 40

export const opcionesDe = (
  {
    precios_vacios,
    otra_moneda,
    recetas_con_rechazos,
    columnas,
    correcciones = [],
  }: Partial<OpcionesImportacion>,
  { moneda, locale }: { moneda: string; locale: string },
): Opciones => {
  const names = new Map([[moneda, namesOf(moneda, locale)]])
  const nombra = (text: string, code: string): boolean => {
    const known = names.get(code) ?? namesOf(code, locale)
    names.set(code, known)
    return known.has(searchable(text.slice(0, LONGEST_NAME)).replace(/\.$/, ''))
  }
  return {
    sinPrecio: precios_vacios === 'sin_precio',
    sinConvertir: otra_moneda === 'sin_convertir',
    conRechazos: recetas_con_rechazos === 'aplicar',
    columnas: columnas === undefined ? null : new Set(columnas.split(',').map((name) => name.trim())),
    soloActualizar: false,
    comoArchivo: false,
    enLibro: false,
    repetidas: null,
    correcciones,
    moneda,
    locale,
    esPropia: (text) => nombra(text, moneda),
    nombra,
  }
}
