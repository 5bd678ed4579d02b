import { setImmediate } from 'node:timers/promises'
import { neutralInCsv } from '../neutral.ts'
import { diaDeCalendario } from './dia.ts'
import type { Celda, Columna, Hoja, TipoColumna } from './hoja.ts'

const BOM = '\ufeff'
const SEPARATOR = ';'
const LINE_END = '\r\n'
const ROWS_A_BATCH = 500

const NEEDS_QUOTES = /[;"\r\n]/

const quoted = (text: string): string => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

type Write = (celda: Exclude<Celda, null>, dia: (instante: number) => string) => string

const WRITE: Record<TipoColumna, Write> = {
  texto: (celda) => quoted(neutralInCsv(celda as string)),
  monto: (celda) => (celda as string).replace('.', ','),
  entero: String,
  leido: (celda) => quoted(String(celda)),
  fecha: (celda, dia) => dia(celda as number),
  dia: (celda) => diaDeCalendario(celda as string),
  // The words that Excel in Spanish writes, and reads back.
  logico: (celda) => (celda ? 'VERDADERO' : 'FALSO'),
}

/**
 * A table as CSV that Excel in Spanish opens with a double click (D22): UTF-8 with BOM, `;`, decimal comma, CRLF. Written in
 * batches, so that other requests are answered in between.
 */
export async function* csvOf(hoja: Hoja, dia: (instante: number) => string): AsyncGenerator<Buffer> {
  const { columnas, filas } = hoja
  const cell = (celda: Celda, { tipo }: Columna) => (celda === null ? '' : WRITE[tipo](celda, dia))
  yield Buffer.from(BOM + columnas.map(({ nombre }) => quoted(nombre)).join(SEPARATOR) + LINE_END)
  for (let start = 0; start < filas; start += ROWS_A_BATCH) {
    let batch = ''
    for (let i = start; i < Math.min(start + ROWS_A_BATCH, filas); i++) {
      const celdas = hoja.fila(i)
      batch += columnas.map((columna, c) => cell(celdas[c]!, columna)).join(SEPARATOR) + LINE_END
    }
    yield Buffer.from(batch)
    await setImmediate()
  }
}
