import { ArchivoIlegible } from './hoja.ts'

/** Longest record; ends the reading of a file with one endless line, or with a quote that never closes. */
const MAX_RECORD = 100_000

const QUOTE = '"'
const QUOTE_CODE = 34
const SPACE = 32
const CR = 13
const LF = 10
const LINE_END = /\r\n|\n|\r/g

/**
 * Splits the text of a CSV into records, one at a time, with their physical lines. A field is quoted if its first character
 * after spaces is a quote; elsewhere quotes are plain text, as in `Tela 60" ancho`.
 */
export class Registros {
  readonly #texto: string
  /** Code of the separator, a single character. */
  readonly #separador: number
  #at: number
  #linea: number

  /**
   * @param desde start of the first record
   * @param linea its line
   */
  constructor(texto: string, separador: string, desde: number, linea: number) {
    this.#texto = texto
    this.#separador = separador.charCodeAt(0)
    this.#at = desde
    this.#linea = linea
  }

  /** Physical line of the next record, from 1. */
  get linea(): number {
    return this.#linea
  }

  get hayMas(): boolean {
    return this.#at < this.#texto.length
  }

  /** Cells of the next record. @throws ArchivoIlegible with its line */
  siguiente(): string[] {
    const start = this.#at
    const celdas: string[] = []
    let saltos = 0
    for (;;) {
      const open = this.#openingQuote()
      const quoted = open === null ? null : this.#quoted(start, open)
      celdas.push(quoted ?? this.#bare())
      if (quoted !== null) saltos += lineEndsIn(quoted)
      if (this.#at - start > MAX_RECORD) throw this.#tooLong()
      if (this.#texto.charCodeAt(this.#at) !== this.#separador) break
      this.#at += 1
    }
    if (this.#texto.charCodeAt(this.#at) === CR && this.#texto.charCodeAt(this.#at + 1) === LF) this.#at += 1
    this.#at += 1
    this.#linea += 1 + saltos
    return celdas
  }

  /** End of an unquoted field that starts at `at`: a separator, a line end or the end of the text. */
  #endOf(at: number): number {
    const texto = this.#texto
    const separador = this.#separador
    let end = at
    for (; end < texto.length; end += 1) {
      const code = texto.charCodeAt(end)
      if (code === separador || code === LF || code === CR) break
    }
    return end
  }

  /** The first position from `at` on that is not a space. */
  #pastSpaces(at: number): number {
    let past = at
    while (this.#texto.charCodeAt(past) === SPACE) past += 1
    return past
  }

  #openingQuote(): number | null {
    const at = this.#pastSpaces(this.#at)
    return this.#texto.charCodeAt(at) === QUOTE_CODE ? at : null
  }

  #bare(): string {
    const from = this.#at
    this.#at = this.#endOf(from)
    return this.#texto.slice(from, this.#at)
  }

  /** The text of a quoted field; null if only a part of the field is quoted: `"YKK" 60"`. */
  #quoted(start: number, open: number): string | null {
    const close = this.#closingQuote(open)
    if (close === null) {
      throw this.#texto.length - start > MAX_RECORD
        ? this.#tooLong()
        : this.#unreadable('abre una comilla que no se cierra')
    }
    if (close - start > MAX_RECORD) throw this.#tooLong()
    const inside = this.#texto.slice(open + 1, close)
    const end = this.#pastSpaces(close + 1)
    if (this.#endOf(end) === end) {
      this.#at = end
      return inside.replaceAll('""', QUOTE)
    }
    // A quote that extends past its cell or line was never closed; it would swallow the following rows.
    if (this.#endOf(open + 1) < close) {
      throw this.#unreadable('abre una comilla que no se cierra donde termina la celda')
    }
    return null
  }

  /** Two quotes in a quoted field mean one. */
  #closingQuote(open: number): number | null {
    let at = this.#texto.indexOf(QUOTE, open + 1)
    while (at !== -1 && this.#texto[at + 1] === QUOTE) at = this.#texto.indexOf(QUOTE, at + 2)
    return at === -1 ? null : at
  }

  #tooLong(): ArchivoIlegible {
    return this.#unreadable('es demasiado larga; quizás le falta una comilla de cierre')
  }

  #unreadable(what: string): ArchivoIlegible {
    return new ArchivoIlegible(
      `Error importando CSV: la fila que empieza en la línea ${this.#linea} ${what}.`,
    )
  }
}

const lineEndsIn = (field: string): number => field.match(LINE_END)?.length ?? 0
