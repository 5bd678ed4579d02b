import { searchable } from '@telar/contract'
import type { z } from 'zod'
import { isoDe } from './fecha.ts'
import { codigoLimpio, limpio } from './limpio.ts'
import { leerNumero } from './numero.ts'
import { sospechasDeCodigo, sospechasDeTexto } from './sospechas.ts'

/** A value as the database takes it: text, or an amount as decimal text with six decimals. */
export type Valor = string | null

/** What a cell says: a value (undefined: nothing, so that a known record keeps its own), or why it cannot be taken. */
type Lectura =
  | {
      valor: Valor | undefined
      avisos?: readonly string[]
      /** The value with what nobody sees in it, where there was something. */
      cruda?: string
      /** Whether it can be read in two ways. */
      dosLecturas?: boolean
      sinPrecio?: true
      /** The currency that a price says, as it says it. */
      moneda?: string
    }
  | { motivo: string; sinPrecio?: true }

/** A cell with something in it, or an empty one. */
type Escrita = string | number

/** How the cells of one column are read. */
export interface Columna {
  /** @param sinPrecio whether a price that is not there is taken as one that is not known yet */
  leer: (celda: Escrita, sinPrecio?: boolean) => Lectura
  /** What a new record gets without it; undefined where it cannot do without. */
  inicial?: Valor
  /** What belongs to amounts alone; null for a text. */
  monto: {
    /** Why a new record may not hold 0, in the words of the form; null where it may. */
    sinCero: string | null
    /** Whether a known record may not get it either. */
    nuncaCero: boolean
    /** Whether a jump to over 3 times the stored amount, or under a third of it, is pointed out. */
    vigilado: boolean
  } | null
  /** A value as files have it, where that is not how the database does. */
  escribir?: (valor: string) => string
}

export const CERO = '0.000000'

type ReglaDeTexto = z.ZodString

const FALTA = { motivo: 'falta el valor' }
const NADA: Lectura = { valor: undefined }

/** What the export puts before a text that a spreadsheet would take for a formula is taken off again. */
const NEUTRALISED = /^'(?=[=+\-@'\p{Cc}])/u

/** Characters of a text that are looked at: more than any column holds, so that what was cut is refused all the same. */
const MAX_LEIDO = 1_000

const textoDe = (celda: Escrita): string => {
  const text = String(celda).trim().slice(0, MAX_LEIDO)
  return text.startsWith("'") ? text.replace(NEUTRALISED, '') : text
}

const AVISO_LIMPIO = 'Tenía caracteres que no se ven: se quitaron.'

/** A text as it is read without what nobody sees in it, which is told. */
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

/** Without the name of the column that the form's texts begin with: the row says it already. */
const motivoDe = (error: z.ZodError): string =>
  error.issues[0]!.message.replace(/^\w+: /, '').replace(/\.$/, '')

/** Texts that break no rule but that of their length, as nearly all: asking the schema would be half of the time of reading a file. */
const PLAIN = /^[A-Za-z0-9ÁÉÍÓÚÜÑáéíóúüñ][ -~ÁÉÍÓÚÜÑáéíóúüñ°º]*$/

const leerTexto = (text: string, regla: ReglaDeTexto, avisos: readonly string[]): Lectura => {
  if (text.length <= regla.maxLength! && PLAIN.test(text)) return { valor: text, avisos }
  const { data, error } = regla.safeParse(text)
  if (error) return { motivo: motivoDe(error) }
  const sospechas = sospechasDeTexto(data)
  return { valor: data, avisos: sospechas.length === 0 ? avisos : [...avisos, ...sospechas] }
}

const EXPONENT = /^\d(?:[.,]\d+)?e\+\d+$/i

const SIN_AVISOS: readonly string[] = []
/** Said of a code that is not known yet: a known one has the zeros that it has. */
export const AVISO_CEROS = 'La celda es un número: si el código tenía ceros adelante, se perdieron.'
const AVISO_NUMERO = [AVISO_CEROS]

/** A code, trimmed and upper-cased (D1); null where it may be none. */
export const codigo = (regla: ReglaDeTexto, nulo = false): Columna => ({
  leer: (celda) =>
    leerLimpio(textoDe(celda).toUpperCase(), codigoLimpio, (text) => {
      if (text === '') return nulo ? { valor: null } : FALTA
      if (EXPONENT.test(text)) {
        return { motivo: 'Excel lo convirtió en notación científica: dale formato de texto a la columna' }
      }
      return leerTexto(text, regla, typeof celda === 'number' ? AVISO_NUMERO : sospechasDeCodigo(text))
    }),
  ...(nulo && { inicial: null }),
  monto: null,
})

/** The code of a unit as a file writes it; which one that is, the stored ones say (COM-03). */
export const unidad = (regla: ReglaDeTexto, nulo = false): Columna => ({
  leer: (celda) =>
    leerLimpio(textoDe(celda), codigoLimpio, (text) => {
      if (text === '') return nulo ? { valor: null } : FALTA
      return leerTexto(text, regla, SIN_AVISOS)
    }),
  ...(nulo && { inicial: null }),
  monto: null,
})

/** Characters of a currency that are looked at. */
const MAX_MONEDA = 60

/** The currency of a price as a file writes it; which one that is, the stored ones say. */
export const moneda: Columna = {
  leer: (celda) => ({ valor: limpio(String(celda).slice(0, MAX_MONEDA)).trim() || null }),
  inicial: null,
  monto: null,
}

const ANTES =
  /^(?<moneda>[\p{L}\p{Sc}][\p{L}\p{Sc}./]{0,19}(?:-[\p{L}]{1,16})?)\s{0,9}(?<importe>[-\u2212\d.,]{1,60})$/u
const DESPUES = /^(?<importe>[\d.,]{1,60})\s{0,9}(?<moneda>\p{Sc}|[\p{L}\p{Sc}]{3})$/u

/** A price that may say its currency: 'US$ 0,35', '0,35 USD'. */
export const precio = (importe: Columna): Columna => ({
  ...importe,
  leer: (celda, sinPrecio) => {
    const text = typeof celda === 'string' ? limpio(celda.slice(0, MAX_LEIDO)).trim() : ''
    const said = (ANTES.exec(text) ?? DESPUES.exec(text))?.groups
    if (said === undefined) return importe.leer(celda, sinPrecio)
    return { ...importe.leer(said.importe!, sinPrecio), moneda: said.moneda! }
  },
})

/** A text; with `inicial` it may be empty, and that is what a new record gets without it; null where none is no text. */
export const texto = (regla: ReglaDeTexto, inicial?: string | null): Columna => ({
  leer: (celda) =>
    leerLimpio(textoDe(celda), limpio, (text) => {
      if (text !== '') return leerTexto(text, regla, SIN_AVISOS)
      if (inicial === undefined) return FALTA
      return { valor: inicial === null ? null : '' }
    }),
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

/** Several things in one cell, and the JSON that they are kept as. */
export interface Escritura {
  escribir: (json: string) => string
  /** Undefined for what does not read so. */
  leer: (text: string) => string | undefined
  motivo: string
}

/** Characters of a list that are looked at: more than the steps or products of any structure take. */
const MAX_LISTA = 250_000

/** A list; with `inicial` it may be empty, and that is what a new record gets without it. */
export const lista = ({ escribir, leer, motivo }: Escritura, inicial?: string): Columna => ({
  leer: (celda) => {
    const text = limpio(String(celda).slice(0, MAX_LISTA)).trim()
    if (text === '') return inicial === undefined ? FALTA : { valor: inicial }
    const valor = leer(text)
    return valor === undefined ? { motivo } : { valor }
  },
  ...(inicial !== undefined && { inicial }),
  monto: null,
  escribir,
})

/** One of a few words; an empty cell says nothing. */
export const opcion = (words: Readonly<Record<string, string>>, inicial?: string): Columna => {
  const known = new Map(Object.entries(words).map(([word, value]) => [searchable(word), value]))
  return {
    leer: (celda) => {
      const text = textoDe(celda)
      if (text === '') return NADA
      const valor = known.get(searchable(text))
      return valor === undefined ? { motivo: `tiene que ser ${listed([...known.keys()])}` } : { valor }
    },
    ...(inicial !== undefined && { inicial }),
    monto: null,
  }
}

const listed = (words: readonly string[]): string => `${words.slice(0, -1).join(', ')} o ${words.at(-1)}`

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
  /** What an empty cell is: a fault, null, or nothing said. */
  vacio: 'falta' | 'nulo' | 'nada'
  inicial?: Valor
  /** A price, whose jumps and zeros are pointed out. */
  precio?: true
  /** A percentage, which may say so: '5%' is 5. */
  porCiento?: true
  /** Whether a record may be without it when one says so. */
  puedeFaltar?: true
  nuncaCero?: true
}

const AVISO_CERO = 'Es 0.'

const FRACCION = /^0\.(?!0{6})/
/** Said of a per cent below one: where a spreadsheet shows no sign, 21 % stands as 0,21. What is stored already is not doubted. */
export const AVISO_FRACCION = 'Es menos de 1 %: si es una parte de uno, 0,21 es 21 %.'

/** What stands in a price list where there is no price. */
const SIN_PRECIO = /^\s{0,9}(?:(?:a )?consultar|s\/p|sin precio)\.?\s{0,9}$/i

const isSigned = (celda: Escrita): boolean => typeof celda === 'string' && celda.includes('%')
const sinSigno = (text: string): string => text.trim().replace(/\s?%$/, '')

/** An amount. `regla` is the form's own, for what it says of a 0. */
export const monto = (
  regla: z.ZodType,
  { vacio, inicial, precio, porCiento, puedeFaltar, nuncaCero }: Monto,
): Columna => {
  const cero = regla.safeParse(0)
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
      if ('motivo' in numero) return numero
      if (porCiento && FRACCION.test(numero.valor) && !isSigned(celda))
        return { ...numero, avisos: [...numero.avisos, AVISO_FRACCION] }
      if (!precio || numero.valor !== CERO) return numero
      return { ...numero, avisos: [...numero.avisos, AVISO_CERO] }
    },
    ...(inicial !== undefined && { inicial }),
    monto: {
      sinCero: cero.success ? null : motivoDe(cero.error),
      nuncaCero: nuncaCero ?? false,
      vigilado: precio ?? false,
    },
  }
}
