import type { Celda } from './hoja.ts'
import type { Indice } from './xlsx-indice.ts'

/** A cell as the file has it. */
export interface CeldaCruda {
  /** 's' shared text, 'str' result of a formula, 'inlineStr', 'b' boolean, 'e' error, 'n' or nothing: a number. */
  tipo: string
  estilo: number
  texto: string
  /** Whether it holds a formula without a stored result. */
  sinValor: boolean
}

const DAY = 86_400_000
/** Day 0. Excel takes 1900 for a leap year, so that from March 1900 on its day 1 is 31 December 1899. */
const EPOCH_1900 = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)

/** A day in the local notation. A time without a day means nothing to Telar. */
const fecha = (serial: number, desde1904: boolean): string => {
  const date = new Date((desde1904 ? EPOCH_1904 : EPOCH_1900) + Math.floor(serial) * DAY)
  if (Number.isNaN(date.getTime())) return String(serial)
  return `${date.getUTCDate()}/${date.getUTCMonth() + 1}/${date.getUTCFullYear()}`
}

/** A number displayed with leading zeros is read as displayed: people see '007'. */
const conCeros = (value: number, digits: number): Celda =>
  Number.isSafeInteger(value) && value >= 0 ? String(value).padStart(digits, '0') : value

const numero = (texto: string, estilo: number, { formatos, desde1904 }: Indice): Celda => {
  const value = Number(texto)
  if (texto.trim() === '' || !Number.isFinite(value)) return texto
  const formato = formatos[estilo]
  if (typeof formato === 'object') return conCeros(value, formato.ceros)
  switch (formato) {
    case 'fecha':
      return fecha(value, desde1904)
    case 'porcentaje':
      return `${(value * 100).toLocaleString('es-AR', { useGrouping: false })}%`
    default:
      return value
  }
}

/**
 * Decodes characters that XML cannot write and that sheets therefore escape (ECMA-376, ST_Xstring): a carriage return is
 * _x000D_.
 */
const textoDe = (texto: string): string =>
  texto.replace(/_x([\da-fA-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** The value of a cell: a number; anything else, including dates and percentages, as text. */
export const valorDe = ({ tipo, estilo, texto, sinValor }: CeldaCruda, indice: Indice): Celda => {
  if (sinValor) return null
  switch (tipo) {
    case 's':
      return textoDe(indice.textos[Number(texto)] ?? '')
    case 'b':
      return texto === '1' ? 'VERDADERO' : 'FALSO'
    case 'str':
    case 'inlineStr':
    case 'e':
    case 'd':
      return textoDe(texto)
    default:
      return numero(texto, estilo, indice)
  }
}
