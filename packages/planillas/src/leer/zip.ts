import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { ArchivoIlegible } from './hoja.ts'

/** The most entries of a ZIP: a workbook of a hundred sheets has about three hundred. */
const MAX_ENTRIES = 2_000
/** The most bytes inflated in all, since 20 MB of zeros could become 20 GB. Counted as they come, whatever the headers say. */
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

  /** @throws the library's error for a file that is no ZIP; ArchivoIlegible for a ZIP of too many files */
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
   * Text of a file in it, piece by piece; nothing where the file does not exist.
   * @param max the most bytes of it to inflate
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
