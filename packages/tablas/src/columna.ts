/** How an amount is read by people: money, a quantity, or a percentage. */
export type Medida = 'dinero' | 'cantidad' | 'porcentaje'

/** What an import says of a column, besides what the column says itself. */
export interface EnArchivo {
  /** Without it in the file there is nothing to read, and its cells may not be empty. */
  readonly obligatoria?: true
  /** Other titles that mean the same column. */
  readonly alias?: readonly string[]
  /** What a new record gets without it, where that is not what the database gives. */
  readonly inicial?: string
  /** Amounts only: a known record may not become 0 either. */
  readonly nuncaCero?: true
  /** The column that cannot be done without and for which this one stands, together with another. */
  readonly reemplaza?: { readonly columna: string; readonly con: string }
  /** Other words for some of the `opciones`. */
  readonly palabras?: Readonly<Record<string, string>>
}

/** What one column of a table is. Whoever stores, journals, imports, exports or names a column reads it here. */
export interface Columna {
  readonly clase: 'codigo' | 'texto' | 'monto' | 'entero' | 'opcion' | 'dia' | 'lista'
  /** As a sentence names it, with its article: 'el costo'. */
  readonly nombre: string
  /** Amounts only. */
  readonly medida?: Medida
  /** Most characters of a text or word. */
  readonly largo?: number
  /** Words that an `opcion` takes. */
  readonly opciones?: readonly string[]
  /** Codes only: kept in the letters in which it was written, and found whatever its capitals. */
  readonly comoSeEscribe?: true
  readonly nulo?: true
  /** What a row gets that says nothing: as the database writes it. */
  readonly inicial?: string | number
  /** The table, by the name in the database, whose key this column holds; a new key there is followed. */
  readonly refiere?: string
  /** The name under which the engine takes it; without one no cost depends on it. */
  readonly motor?: string
  readonly archivo?: EnArchivo
  /** New besides the first edition's: shown once some row uses it, and taken from a file always. */
  readonly aUso?: true
  /** Telar's own note, which no form, import or export has. */
  readonly interna?: true
}

type Resto = Omit<Columna, 'clase' | 'nombre'>
type De<C extends Columna['clase'], R extends Resto> = { readonly clase: C; readonly nombre: string } & R

/** A code of up to 20 characters, trimmed and in capitals (D1). */
export const codigo = <const R extends Resto = object>(nombre: string, resto?: R): De<'codigo', R> => ({
  clase: 'codigo',
  nombre,
  ...(resto as R),
})

/** A text of up to 200 characters where `largo` says nothing else. */
export const texto = <const R extends Resto = object>(nombre: string, resto?: R): De<'texto', R> => ({
  clase: 'texto',
  nombre,
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

/** Several things in order, as JSON text in one form, so that equal lists are equal texts. */
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
  texto('el sector', {
    largo: 60,
    refiere: 'sectores_productivos',
    archivo: { obligatoria: true, alias: ['sector'] },
    ...(resto as R),
  })
