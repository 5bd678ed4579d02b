import { TABLAS } from '@telar/tablas'
import { dayText } from '../../kit/format/day-text.ts'
import type { Format } from '../../kit/format/format.ts'
import { amountInFull } from '../../kit/format/short.ts'
import { amountOf, type Fila, filasOf, type Registro, textOf } from './fila.ts'
import { enumerar } from './frase-campos.ts'

/** Up to this many valores are listed by code; more are counted. */
const TOLD = 3

const montoDe = (fila: Fila, format: Format): string => {
  const monto = amountOf(fila.monto)
  return monto === null ? 'sin monto' : amountInFull(format, monto)
}

const desde = (fila: Fila): string => `desde el ${dayText(textOf(fila.desde)) ?? textOf(fila.desde)}`

const quien = (filas: readonly Fila[]): string => {
  const codigos = [...new Set(filas.map(({ valor }) => textOf(valor)))]
  return codigos.length <= TOLD ? enumerar(codigos) : `${codigos.length} valores`
}

const dias = (filas: readonly Fila[]): string => {
  const [first, ...others] = [...new Set(filas.map(desde))]
  return others.length === 0 ? (first ?? '') : 'desde distintos días'
}

/** `fijó USD en 1.500,00 desde el 10/12/2026` */
const uno = (verbo: 'fijó' | 'quitó', fila: Fila, format: Format): string =>
  `${verbo} ${textOf(fila.valor)} ${verbo === 'fijó' ? 'en ' : ''}${montoDe(fila, format)} ${desde(fila)}`

/** Amounts of several valores in one write. Its undo has the rows in `antes`. */
const varias = ({ antes, despues, format }: Registro & { format: Format }): string => {
  const fijadas = filasOf(despues.filas)
  const verbo = fijadas.length > 0 ? 'fijó' : 'quitó'
  const filas = fijadas.length > 0 ? fijadas : filasOf(antes.filas)
  const [first, ...others] = filas
  if (first && others.length === 0) return uno(verbo, first, format)
  return `${verbo} los montos de ${quien(filas)} ${dias(filas)}`
}

/** What was done with an amount, or with several at once. */
export const vigencia = (registro: Registro & { format: Format }): string => {
  const { antes, despues, clave, accion, format } = registro
  if ('filas' in antes || 'filas' in despues) return varias(registro)
  if (accion === 'alta') return uno('fijó', despues, format)
  if (accion === 'baja') return uno('quitó', antes, format)
  const [a, b] = [montoDe(antes, format), montoDe(despues, format)]
  if (a !== b) return `cambió ${clave} ${desde(despues)} de ${a} a ${b}`
  return textOf(antes.nota) === textOf(despues.nota)
    ? `volvió a fijar ${clave} en ${b} ${desde(despues)}`
    : `cambió la nota de ${clave} ${desde(despues)}`
}

/** `agregó el valor Dólar (USD), en 1.485,00 desde el 1/12/2026` */
export const altaDeValor = ({ despues, clave, format }: Registro & { format: Format }): string => {
  const [first] = filasOf(despues.vigencias)
  const monto = first ? `, en ${montoDe(first, format)} ${desde(first)}` : ''
  return `agregó ${TABLAS.valores.uno} ${textOf(despues.nombre)} (${clave})${monto}`
}
