import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { CsvError, type Options, parse } from 'csv-parse'
import { decodificar } from './codificacion.ts'
import { ArchivoIlegible, demasiadasFilas, type Hoja, MAX_FILAS, sinVaciasAlFinal } from './hoja.ts'
import { separadorDe } from './separador.ts'

/** Longest record: a file of one endless line, or a quote that never closes, stops here. */
const MAX_RECORD = 100_000
/** Characters between two turns of the event loop: a few milliseconds of work. */
const SLICE = 65_536

const OPTIONS: Options = {
  // Inches are written with a bare quote: Tela 60" ancho.
  relax_quotes: true,
  relax_column_count: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  max_record_size: MAX_RECORD,
}

const slices = async function* (text: string, from: number): AsyncGenerator<string> {
  for (let at = from; at < text.length; ) {
    let end = Math.min(at + SLICE, text.length)
    // A character above U+FFFF is two halves, which stay together.
    if (/[\uD800-\uDBFF]/.test(text[end - 1]!)) end += 1
    yield text.slice(at, end)
    at = end
    await setImmediate()
  }
}

const LINE_END = /\r\n|\n|\r/g

/** Line ends inside quoted fields: the library's own count takes a CRLF for two. */
const lineEndsIn = (record: readonly string[]): number => {
  let ends = 0
  for (const field of record) {
    if (field.includes('\n') || field.includes('\r')) ends += field.match(LINE_END)!.length
  }
  return ends
}

const unreadable = (error: CsvError, line: number): ArchivoIlegible => {
  const why: Partial<Record<CsvError['code'], string>> = {
    CSV_QUOTE_NOT_CLOSED: 'abre una comilla que no se cierra',
    CSV_MAX_RECORD_SIZE: 'es demasiado larga; quizás le falta una comilla de cierre',
  }
  const what = why[error.code] ?? 'no se puede leer'
  return new ArchivoIlegible(`Error importando CSV: la fila que empieza en la línea ${line} ${what}.`)
}

/**
 * Rows of a CSV in any encoding, separator and line end that spreadsheets write.
 * @throws ArchivoIlegible naming the line
 */
export const leerCsv = async (
  bytes: Buffer,
  isHeader: (titles: readonly string[]) => boolean,
): Promise<Hoja> => {
  const { texto, codificacion } = decodificar(bytes)
  const { separador, desde } = separadorDe(texto, isHeader)
  const renglones: Hoja['renglones'] = []
  let linea = desde === 0 ? 1 : 2
  const parser = parse({ ...OPTIONS, delimiter: separador })
  // Not by `for await`, which takes a turn of the event loop for each record.
  parser.on('data', (record: string[]) => {
    const celdas = sinVaciasAlFinal(record)
    if (celdas !== null) renglones.push({ linea, celdas })
    if (renglones.length > MAX_FILAS) parser.destroy(demasiadasFilas())
    linea += 1 + lineEndsIn(record)
  })
  try {
    Readable.from(slices(texto, desde)).pipe(parser)
    await finished(parser)
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error, linea) : error
  }
  return { formato: 'csv', codificacion, separador, hoja: null, renglones }
}
