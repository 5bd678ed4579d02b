/** Catalogue codes hold at most this many characters (D1). */
export const MAX_CODIGO = 20
/** Largest side of an exact fraction. */
export const MAX_ENTERO = 2_000_000_000
/** Descriptions, details and groups hold at most this many characters. */
export const MAX_TEXTO = 200
/** The name of a size or colour holds at most this many characters. */
export const MAX_VARIANTE = 20
/** A typed quantity, and the name of a part of a recipe, hold at most this many characters. */
export const MAX_CUENTA = 60
export const MAX_SECCION = 60
/** First amount that cannot be held exactly: 2⁵³ millionths. */
export const LIMITE_MONTO = 9007199254.740992
/** The message about such an amount, after the name of its field. */
export const DEMASIADO = 'tiene que ser menor que 9.007.199.254,740992.'

/** The name of a sector holds at most this many characters. */
export const MAX_NOMBRE_SECTOR = 60
/** Largest maintenance percentage. */
export const LIMITE_MANTENCION = 100

/** Message of an edit form with an empty required field. */
export const COMPLETA_REQUERIDOS = 'Por favor completa todos los campos requeridos.'

/** PostgreSQL stores no NUL and no unpaired surrogate. */
export const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text)

/** Anything but spaces, control and format characters, and letters that leave no mark, such as the Hangul filler. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Z}\p{DI}\u2800]/u

/** Whether some character of a text can be seen. */
export const isVisible = (text: string): boolean => VISIBLE.test(text)

/** The name of a scenario holds at most this many characters. */
export const MAX_NOMBRE_ESCENARIO = 60

/** Most levers that one request solves. */
export const MAX_PALANCAS = 50

/** Shortest passphrase of a backup, in characters. */
export const MIN_FRASE = 12

/** Prefix of a moment that names a closing. */
export const CIERRE = 'cierre:'
/** A named closing holds at most this many characters. */
export const MAX_CIERRE = 80

/** The moment that names a closing. */
export const momentoDeCierre = (nombre: string): string => CIERRE + nombre

/** The name of a moment's closing; null: the moment is a date. */
export const cierreDe = (momento: string): string | null =>
  momento.startsWith(CIERRE) ? momento.slice(CIERRE.length).trim() : null
