import { isVisible, searchable } from '@telar/contract'
import { sinPunto } from '@telar/fabrica'
import { type CeldaLeida, type Renglon, restored } from '@telar/planillas'
import { enumeradas } from '@telar/tablas'
import type { z } from 'zod'
import { isoDe } from './fecha.ts'
import { codigoLimpio, limpio } from './limpio.ts'
import { leerNumero, NEGATIVO } from './numero.ts'
import { sospechasDeCodigo, sospechasDeTexto } from './sospechas.ts'

/** The cell of a column in a row; undefined if the file lacks the column. */
export type CeldaDe = (nombre: string) => ((renglon: Renglon) => CeldaLeida) | undefined

/** The column that is ignored in a row; null for none. */
export type Saltar = (renglon: Renglon) => string | null

/** A value in the database's form: text, or an amount as decimal text with six decimals. */
export type Valor = string | null

/** The result for a cell: a value (undefined: none, so that an existing record keeps its own), or why it is refused. */
type Lectura =
  | {
      valor: Valor | undefined
      avisos?: readonly string[]
      /** The value with its invisible characters, if it had any. */
      cruda?: string
      /** Whether it can be read in two ways. */
      dosLecturas?: boolean
      sinPrecio?: true
      /** The currency in a price, as written. */
      moneda?: string
    }
  | { motivo: string; sinPrecio?: true }

/** The content of a cell, which may be empty. */
type Escrita = string | number

/** How the cells of one column are read. */
export interface Columna {
  /** @param sinPrecio whether a missing price is accepted as not known yet */
  leer: (celda: Escrita, sinPrecio?: boolean) => Lectura
  /** The default for new records; undefined: they must have a value. */
  inicial?: Valor
  /** Rules for amounts; null for a text. */
  monto: {
    /** Why a new record must not have 0, in the form's words; null: it may. */
    sinCero: string | null
    /** Whether an existing record must not get 0 either. */
    nuncaCero: boolean
    /** Whether to warn of a jump to over 3 times the stored amount, or under a third of it. */
    vigilado: boolean
  } | null
  /** Formats a value for files, if they differ from the database. */
  escribir?: (valor: string) => string
}

export const CERO = '0.000000'

type ReglaDeTexto = z.ZodString

const FALTA = { motivo: 'falta el valor' }
const NADA: Lectura = { valor: undefined }

/** Number of characters read of a text; more than any column accepts, so that a cut text is refused too. */
const MAX_LEIDO = 1_000

const textoDe = (celda: Escrita, most = MAX_LEIDO): string => restored(String(celda).trim().slice(0, most))

/** The text of a cell that holds several things, without invisible characters. @param most number of characters read */
export const textoCompuesto = (celda: Escrita, most: number): string => limpio(textoDe(celda, most)).trim()

const AVISO_LIMPIO = 'Tenía caracteres que no se ven: se quitaron.'

/** Reads a text without its invisible characters, and warns about them. */
const leerLimpio = (
  text: string,
  limpiar: (text: string) => string,
  leer: (text: string) => Lectura,
): Lectura => {
  const clean = limpiar(text).trim()
  const lectura = leer(clean)
  if (clean === text || 'motivo' in lectura) return lectura
  return { ...lectura, cruda: text, avisos: [...(lectura.avisos ?? SIN_AVISOS), AVISO_LIMPIO] }
}

/** Without the column's name at the beginning of the form's messages, because the row shows it. */
const motivoDe = (error: z.ZodError): string => sinPunto(error.issues[0]!.message.replace(/^\w+: /, ''))

/**
 * Whether only a length rule could refuse a text, and it has nothing to clean. Nearly all texts are such, and the schema would take half of
 * a file's reading time.
 */
const esLlano = (text: string, regla: ReglaDeTexto): boolean =>
  text.length <= regla.maxLength! && LLANO.test(text)
const LLANO = /^[A-Za-z0-9ÁÉÍÓÚÜÑáéíóúüñ][ -~ÁÉÍÓÚÜÑáéíóúüñ°º]*$/

const leerTexto = (text: string, regla: ReglaDeTexto, avisos: readonly string[]): Lectura => {
  const { data, error } = regla.safeParse(text)
  if (error) return { motivo: motivoDe(error) }
  const sospechas = sospechasDeTexto(data)
  return { valor: data, avisos: sospechas.length === 0 ? avisos : [...avisos, ...sospechas] }
}

const EXPONENT = /^\d(?:[.,]\d+)?e\+\d+$/i

const SIN_AVISOS: readonly string[] = []
/** For unknown codes only, because a known code has its right zeros. */
export const AVISO_CEROS = 'La celda es un número: si el código tenía ceros adelante, se perdieron.'
const AVISO_NUMERO = [AVISO_CEROS]

/** A code, trimmed and upper-cased (D1); `nulo` allows none. */
export const codigo = (regla: ReglaDeTexto, nulo = false): Columna => {
  const avisosDe = (celda: Escrita, text: string): readonly string[] =>
    typeof celda === 'number' ? AVISO_NUMERO : sospechasDeCodigo(text)
  return {
    leer: (celda) => {
      const written = textoDe(celda).toUpperCase()
      if (esLlano(written, regla) && !EXPONENT.test(written))
        return { valor: written, avisos: avisosDe(celda, written) }
      return leerLimpio(written, codigoLimpio, (text) => {
        if (!isVisible(text)) return nulo ? { valor: null } : FALTA
        if (EXPONENT.test(text)) {
          return { motivo: 'Excel lo convirtió en notación científica: dale formato de texto a la columna' }
        }
        return leerTexto(text, regla, avisosDe(celda, text))
      })
    },
    ...(nulo && { inicial: null }),
    monto: null,
  }
}

/** The code of a unit as written; the stored units decide which one it is (COM-03). */
export const unidad = (regla: ReglaDeTexto, nulo = false): Columna => ({
  leer: (celda) => {
    const written = textoDe(celda)
    if (esLlano(written, regla)) return { valor: written }
    return leerLimpio(written, codigoLimpio, (text) => {
      if (!isVisible(text)) return nulo ? { valor: null } : FALTA
      return leerTexto(text, regla, SIN_AVISOS)
    })
  },
  ...(nulo && { inicial: null }),
  monto: null,
})

/** Number of characters read of a currency. */
const MAX_MONEDA = 60

/** The currency of a price as written; the stored valores decide which one it is. */
export const moneda: Columna = {
  leer: (celda) => ({ valor: textoCompuesto(celda, MAX_MONEDA) || null }),
  inicial: null,
  monto: null,
}

const ANTES =
  /^(?<moneda>[\p{L}\p{Sc}][\p{L}\p{Sc}./]{0,19}(?:-[\p{L}]{1,16})?)\s{0,9}(?<importe>[-\u2212\d.,]{1,60})$/u
const DESPUES = /^(?<importe>[\d.,]{1,60})\s{0,9}(?<moneda>\p{Sc}|[\p{L}\p{Sc}]{3})$/u

/** Words after a price without tax, of one piece: 'USD 3,20 + IVA', '$ 45.-', '$ 85 c/u'. */
const ACLARACION =
  /\s{0,9}(?:(?:\+|m[aá]s|sin)\s{0,3}i\.?v\.?a\.?|s\/\s?iva|c\/u\.?|cada un[ao]?|netos?|[.,]-{1,2})\s{0,9}$/iu

/** The text of a price without the words that change nothing of it. 'IVA incluido' stays, and is refused. */
export const sinAclaracion = (text: string): string => {
  const bare = text.trim()
  return bare.length > LARGO_DE_PRECIO ? bare : bare.replace(ACLARACION, '').replace(ACLARACION, '')
}
const LARGO_DE_PRECIO = 80

/** A price, with or without its currency: 'US$ 0,35', '0,35 USD', 'USD 3,20 + IVA'. */
export const precio = (importe: Columna): Columna => ({
  ...importe,
  leer: (celda, sinPrecio) => {
    const text = typeof celda === 'string' ? sinAclaracion(limpio(celda.slice(0, MAX_LEIDO))) : ''
    const said = (ANTES.exec(text) ?? DESPUES.exec(text))?.groups
    if (said === undefined) return importe.leer(typeof celda === 'string' ? text : celda, sinPrecio)
    return { ...importe.leer(said.importe!, sinPrecio), moneda: said.moneda! }
  },
})

/** A text. With `inicial` it may be empty, and new records get `inicial`; with `inicial` null, empty means null. */
export const texto = (regla: ReglaDeTexto, inicial?: string | null): Columna => ({
  leer: (celda) => {
    const written = textoDe(celda)
    if (esLlano(written, regla)) return { valor: written }
    return leerLimpio(written, limpio, (text) => {
      if (text !== '') return leerTexto(text, regla, SIN_AVISOS)
      if (inicial === undefined) return FALTA
      return { valor: inicial === null ? null : '' }
    })
  },
  ...(inicial !== undefined && { inicial }),
  monto: null,
})

/** A day, written d/m/yyyy, 15-nov-26 or yyyy-mm-dd; a date cell of a workbook is read as the first. */
export const dia = (regla: z.ZodType, nulo = false): Columna => ({
  leer: (celda) =>
    leerLimpio(textoDe(celda), limpio, (text) => {
      if (text === '') return nulo ? { valor: null } : FALTA
      const iso = isoDe(text)
      if (iso === null) return { motivo: 'no es una fecha: escribila como 31/12/2026' }
      const { error } = regla.safeParse(iso)
      return error ? { motivo: motivoDe(error) } : { valor: iso }
    }),
  ...(nulo && { inicial: null }),
  monto: null,
})

/** Several items in one cell, and their stored JSON. */
export interface ListaEscrita {
  escribir: (json: string) => string
  /** Undefined: unreadable. */
  leer: (text: string) => string | undefined
  motivo: string
}

/** Number of characters read of a list; more than any structure's steps or products need. */
const MAX_LISTA = 250_000

/** A list; with `inicial` it may be empty, and new records get `inicial`. */
export const lista = ({ escribir, leer, motivo }: ListaEscrita, inicial?: string): Columna => ({
  leer: (celda) => {
    const text = textoCompuesto(celda, MAX_LISTA)
    if (text === '') return inicial === undefined ? FALTA : { valor: inicial }
    const valor = leer(text)
    return valor === undefined ? { motivo } : { valor }
  },
  ...(inicial !== undefined && { inicial }),
  monto: null,
  escribir,
})

/** One of a few words. An empty cell changes nothing, or is a fault where a word is required. */
export const opcion = (
  words: Readonly<Record<string, string>>,
  { inicial, obligatoria = false }: { inicial?: string | undefined; obligatoria?: boolean | undefined } = {},
): Columna => {
  const known = new Map(Object.entries(words).map(([word, value]) => [searchable(word), value]))
  return {
    leer: (celda) => {
      const text = textoDe(celda)
      if (text === '') return obligatoria ? FALTA : NADA
      const valor = known.get(searchable(text))
      return valor === undefined ? { motivo: `tiene que ser ${enumeradas([...known.keys()])}` } : { valor }
    },
    ...(inicial !== undefined && { inicial }),
    monto: null,
  }
}

const SIN_VIGILAR = { sinCero: null, nuncaCero: false, vigilado: false }

/** A whole number. */
export const entero = (regla: z.ZodType): Columna => ({
  leer: (celda) => {
    const text = textoDe(celda)
    if (text === '') return FALTA
    const numero = leerNumero(celda)
    if ('motivo' in numero) return numero
    const { error } = regla.safeParse(Number(numero.valor))
    return error ? { motivo: motivoDe(error) } : { valor: String(Number(numero.valor)) }
  },
  monto: SIN_VIGILAR,
})

interface Monto {
  /** Meaning of an empty cell: a fault, null, or no change. */
  vacio: 'falta' | 'nulo' | 'nada'
  inicial?: Valor
  /** A price, with warnings about jumps and zeros. */
  precio?: true
  /** A percentage, with or without its sign: '5%' is 5. */
  porCiento?: true
  /** Whether people may choose to accept a missing one. */
  puedeFaltar?: true
  nuncaCero?: true
}

const AVISO_CERO = 'Es 0.'

const FRACCION = /^0\.(?!0{6})/
/** For a percentage below one: a spreadsheet without signs may mean 21 % by 0,21. Stored values get no warning. */
export const AVISO_FRACCION = 'Es menos de 1 %: si es una parte de uno, 0,21 es 21 %.'

/** Texts in price lists that mean no price. */
const SIN_PRECIO = /^\s{0,9}(?:(?:a )?consultar|s\/p|sin precio)\.?\s{0,9}$/i

const isSigned = (celda: Escrita): boolean => typeof celda === 'string' && celda.includes('%')
const sinSigno = (text: string): string => text.trim().replace(/\s?%$/, '')

/** An amount. `regla` is the form's rule, whose message for 0 is used. */
export const monto = (
  regla: z.ZodType,
  { vacio, inicial, precio, porCiento, puedeFaltar, nuncaCero }: Monto,
): Columna => {
  const cero = regla.safeParse(0)
  const sinCero = cero.success ? null : motivoDe(cero.error)
  return {
    leer: (celda, sinPrecio) => {
      const isBlank = typeof celda === 'string' && celda.trim() === ''
      if (
        puedeFaltar &&
        typeof celda === 'string' &&
        (isBlank || SIN_PRECIO.test(celda.slice(0, MAX_LEIDO)))
      ) {
        if (sinPrecio) return { valor: null, sinPrecio }
        return { motivo: isBlank ? FALTA.motivo : 'no es un número', sinPrecio: true }
      }
      if (isBlank) {
        if (vacio === 'falta') return FALTA
        return vacio === 'nulo' ? { valor: null } : NADA
      }
      const numero = leerNumero(porCiento && typeof celda === 'string' ? sinSigno(celda) : celda)
      // The form's message for a negative amount is the one for 0.
      if ('motivo' in numero)
        return numero.motivo === NEGATIVO && sinCero !== null ? { motivo: sinCero } : numero
      if (porCiento && FRACCION.test(numero.valor) && !isSigned(celda))
        return { ...numero, avisos: [...numero.avisos, AVISO_FRACCION] }
      if (!precio || numero.valor !== CERO) return numero
      return { ...numero, avisos: [...numero.avisos, AVISO_CERO] }
    },
    ...(inicial !== undefined && { inicial }),
    monto: {
      sinCero,
      nuncaCero: nuncaCero ?? false,
      vigilado: precio ?? false,
    },
  }
}
