import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { ArchivoIlegible } from './hoja.ts'

/** Most entries of a ZIP; a workbook of a hundred sheets has about three hundred. */
const MAX_ENTRIES = 2_000
/** Most inflated bytes in all, because 20 MB could become 20 GB. Counted while inflating, whatever the headers say. */
const MAX_INFLATED = 160 * 2 ** 20

const tooLarge = () =>
  new ArchivoIlegible('El archivo es demasiado grande una vez descomprimido. Partilo en varios.')

/** A ZIP in memory, inflated one file at a time. */
export class Zip {
  readonly #zip: ZipFile
  readonly #entries: ReadonlyMap<string, Entry>
  #inflated = 0

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip
    this.#entries = entries
  }

  /** @throws the library's error if it is not a ZIP; ArchivoIlegible if it has too many files */
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
   * Text of one of its files, piece by piece; nothing if the file does not exist.
   * @param max most bytes to inflate
   * @throws ArchivoIlegible beyond that
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
