import { type Correccion, type OpcionesImportacion, type Repetidas, searchable } from '@telar/contract'

/** The choices with which a file is imported. */
export interface Opciones {
  /** Read an empty price as not known yet, instead of rejecting the row. */
  sinPrecio: boolean
  /** Take prices in another currency as they stand, without converting them. */
  sinConvertir: boolean
  /** Import a recipe without its rejected lines, instead of holding it back. */
  conRechazos: boolean
  /** Columns that known records take from the file; null for all. */
  columnas: ReadonlySet<string> | null
  /** Reject unknown codes. */
  soloActualizar: boolean
  /** The file is a workbook with a profile: its rows may give values that Telar's own files leave to the form. */
  enLibro: boolean
  /** Remove stored lines that the file's recipes no longer have. */
  comoArchivo: boolean
  /** Which of the rows with one code counts; null: none. */
  repetidas: Repetidas | null
  /** People's corrections of rows. */
  correcciones: readonly Correccion[]
  /** Code of the installation's currency. */
  moneda: string
  /** The installation's locale. */
  locale: string
  /** Whether a text names the installation's currency. */
  esPropia: (text: string) => boolean
  /** Whether a text names the currency with this code. */
  nombra: (text: string, moneda: string) => boolean
}

/** In the plural: 'pesos', 'dolares'. */
const pluralOf = (word: string): string => (/[aeiou]$/.test(word) ? `${word}s` : `${word}es`)

/** How people write a currency: by code, sign or name, 'AR$', 'U$S' and 'pesos' too. */
const namesOf = (moneda: string, locale: string): ReadonlySet<string> => {
  // People may add currencies under any code; only those of ISO 4217 have known names.
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
