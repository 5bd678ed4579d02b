/** The kind of an amount for people: money, a quantity, or a percentage. */
export type Medida = 'dinero' | 'cantidad' | 'porcentaje'

/** Data of a column that only imports need. */
interface EnArchivo {
  /** A file without it is refused, and its cells may not be empty. */
  readonly obligatoria?: true
  /** Other titles that mean the same column. */
  readonly alias?: readonly string[]
  /** The value of a new record if the file lacks the column; only if it differs from the database's default. */
  readonly inicial?: string
  /** Amounts only: the import may not set a known record to 0 either. */
  readonly nuncaCero?: true
  /** The required column that this one replaces, together with the column `con`. */
  readonly reemplaza?: { readonly columna: string; readonly con: string }
  /** Other words that a file may use for some of the `opciones`. */
  readonly palabras?: Readonly<Record<string, string>>
}

/** The description of one column. Code that stores, journals, imports, exports or names a column reads it. */
export interface Columna {
  readonly clase: 'codigo' | 'texto' | 'monto' | 'entero' | 'opcion' | 'dia' | 'lista'
  /** Its name in a sentence, with its article: 'el costo'. */
  readonly nombre: string
  /** Amounts only. */
  readonly medida?: Medida
  /** Most characters of a text or word; `SIN_LIMITE` where only the parts of the text have a limit. */
  readonly largo?: number
  /** Words that an `opcion` takes. */
  readonly opciones?: readonly string[]
  /** Texts only: it is a name, by which records are found, grouped or matched. */
  readonly nombra?: true
  /** A code or a name: stored in the capitals in which it was written. No two differ only in capitals, and files find it in any. */
  readonly comoSeEscribe?: true
  readonly nulo?: true
  /** The value of a row that gives none, as the database writes it. */
  readonly inicial?: string | number
  /** The database name of the table whose key this column holds. When that key changes, the column follows. */
  readonly refiere?: string
  /** The engine's name for it; without one, no cost depends on it. */
  readonly motor?: string
  readonly archivo?: EnArchivo
  /** New since the first edition: shown only once some row uses it, but always accepted from a file. */
  readonly aUso?: true
  /** Telar's own note: no form, import or export has it. */
  readonly interna?: true
}

/** An amount of the database as people write it: '12.500000' is '12,5'. */
export const legible = (decimal: string): string =>
  decimal.includes('.') ? decimal.replace(/\.?0+$/, '').replace('.', ',') : decimal

/** A number and what it counts: '1 línea', '2 líneas'. */
export const contado = (cuantos: number, uno: string, varios: string): string =>
  `${cuantos} ${cuantos === 1 ? uno : varios}`

/** A day of the database as people write it: '2026-11-03' is '3/11/2026'. */
export const diaLegible = (dia: string): string => dia.split('-').map(Number).toReversed().join('/')

/** A month of the database in words: '2026-11' is 'noviembre de 2026'. */
export const mesLegible = (mes: string): string =>
  new Date(`${mes}-15T12:00:00Z`).toLocaleDateString('es-AR', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** A text with a capital letter, as at the beginning of a sentence: 'El costo'. */
export const alComienzo = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** A column's name as a label, without its article: 'Costo'. */
export const rotuloDe = (nombre: string): string => alComienzo(nombre.replace(/^(el|la|los|las|lo) /, ''))

/** Words of which one may be chosen: 'pct_precio, pct_acumulado o fijo'. */
export const enumeradas = (words: readonly string[]): string =>
  `${words.slice(0, -1).join(', ')} o ${words.at(-1)}`

type Resto = Omit<Columna, 'clase' | 'nombre'>
type De<C extends Columna['clase'], R extends Resto> = { readonly clase: C; readonly nombre: string } & R

/** A code of up to 20 characters, trimmed and in capitals (D1). */
export const codigo = <const R extends Resto = object>(nombre: string, resto?: R): De<'codigo', R> => ({
  clase: 'codigo',
  nombre,
  ...(resto as R),
})

/**
 * For JSON texts. The contract limits how many parts they have and how long each is; how long the text gets depends also on how JSON
 * writes them.
 */
export const SIN_LIMITE = Number.POSITIVE_INFINITY

/** A text of up to 200 characters, unless `largo` says otherwise. */
export const texto = <const R extends Resto = object>(nombre: string, resto?: R): De<'texto', R> => ({
  clase: 'texto',
  nombre,
  ...(resto as R),
})

/** A text that is a name: two that look the same are the same, so that accents are stored in one form (Unicode NFC). */
export const nombre = <const R extends Resto = object>(
  nombre: string,
  resto?: R,
): De<'texto', R & { readonly nombra: true }> => ({
  clase: 'texto',
  nombre,
  nombra: true,
  ...(resto as R),
})

/** An amount from 0 to below 2⁵³ millionths, with six decimals. */
export const monto = <const R extends Resto = object>(
  nombre: string,
  medida: Medida,
  resto?: R,
): De<'monto', R> => ({ clase: 'monto', nombre, medida, ...(resto as R) })

/** A whole number. */
export const entero = <const R extends Resto = object>(
  nombre: string,
  medida: Medida,
  resto?: R,
): De<'entero', R> => ({ clase: 'entero', nombre, medida, ...(resto as R) })

/** A day of the installation's calendar, as YYYY-MM-DD. */
export const dia = <const R extends Resto = object>(nombre: string, resto?: R): De<'dia', R> => ({
  clase: 'dia',
  nombre,
  ...(resto as R),
})

/** A list of things in order, as JSON text in one canonical form, so that equal lists are equal texts. */
export const lista = <const R extends Resto = object>(nombre: string, resto?: R): De<'lista', R> => ({
  clase: 'lista',
  nombre,
  ...(resto as R),
})

/** One of a few words. */
export const opcion = <const O extends readonly string[], const R extends Resto = object>(
  nombre: string,
  opciones: O,
  resto?: R,
): De<'opcion', R> & { readonly opciones: O } => ({ clase: 'opcion', nombre, opciones, ...(resto as R) })

/** The sector that a row belongs to. */
export const sector = <const R extends Resto = object>(resto?: R) =>
  nombre('el sector', {
    largo: 60,
    refiere: 'sectores_productivos',
    archivo: { obligatoria: true, alias: ['sector'] },
    ...(resto as R),
  })
