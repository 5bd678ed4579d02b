import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { ArchivoIlegible } from './hoja.ts'

/** Entries that are looked at; a workbook of a hundred sheets has some three hundred. */
const MAX_ENTRIES = 2_000
/** Bytes that are inflated in all: 20 MB of zeros would be 20 GB. Counted as they come, whatever the headers say. */
const MAX_INFLATED = 160 * 2 ** 20

const tooLarge = () =>
  new ArchivoIlegible('El archivo es demasiado grande una vez descomprimido. Partilo en varios.')

/** A ZIP in memory, inflated file by file. */
export class Zip {
  readonly #zip: ZipFile
  readonly #entries: ReadonlyMap<string, Entry>
  #inflated = 0

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip
    this.#entries = entries
  }

  /** @throws the library's error for what is no ZIP; ArchivoIlegible for one of too many files */
  static async open(bytes: Buffer): Promise<Zip> {
    const zip = await fromBufferPromise(bytes)
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) {
      entries.set(entry.fileName, entry)
      if (entries.size > MAX_ENTRIES) throw tooLarge()
    }
    return new Zip(zip, entries)
  }

  has(name: string): boolean {
    return this.#entries.has(name)
  }

  /**
   * Text of a file in it, piece by piece; none where it is not there.
   * @param max bytes of it that are inflated at most
   * @throws ArchivoIlegible once it is too much
   */
  async *text(name: string, max = MAX_INFLATED): AsyncGenerator<string> {
    const entry = this.#entries.get(name)
    if (entry === undefined) return
    const decoder = new TextDecoder('utf-8')
    const limit = Math.min(MAX_INFLATED, this.#inflated + max)
    for await (const piece of await this.#zip.openReadStreamPromise(entry)) {
      this.#inflated += (piece as Buffer).length
      if (this.#inflated > limit) throw tooLarge()
      yield decoder.decode(piece as Buffer, { stream: true })
    }
    yield decoder.decode()
  }
}
