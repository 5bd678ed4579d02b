import { Duplex } from 'node:stream'
import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads'

/** Whether a thread has ended; Node gives its number back then. */
export const hasEnded = ({ threadId }: Worker): boolean => threadId === -1

/** Named as the system names a lost connection, so that whoever waited is told what they are told of any. */
const lost = (): Error =>
  Object.assign(new Error('The thread of the embedded database has ended.'), { code: 'ECONNRESET' })

/**
 * What the PostgreSQL client takes for its socket: bytes to the thread of the embedded database and back. There is one
 * backend behind it, so at most one connection may be open at a time.
 */
export class ThreadConnection extends Duplex {
  readonly #thread: Worker
  readonly #port: MessagePort
  readonly #onExit = () => {
    this.destroy(lost())
  }

  constructor(thread: Worker) {
    super()
    const { port1, port2 } = new MessageChannel()
    this.#thread = thread
    this.#port = port1
    port1.on('message', (bytes: Uint8Array) => this.push(bytes))
    thread.once('exit', this.#onExit)
    thread.postMessage(port2, [port2])
  }

  /** Called by the client in place of a socket's. */
  connect(): this {
    process.nextTick(() => (hasEnded(this.#thread) ? this.destroy(lost()) : this.emit('connect')))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {
    // The thread answers what it is asked, and nothing else: there is nobody to hold back.
  }

  override _write(bytes: Uint8Array, _encoding: string, done: () => void): void {
    // A copy, since the client goes on writing into its own buffer.
    this.#port.postMessage(new Uint8Array(bytes))
    done()
  }

  /** Several messages that belong together travel as one, and are answered in one go. */
  override _writev(chunks: { chunk: Uint8Array }[], done: () => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), '', done)
  }

  override _final(done: () => void): void {
    done()
    this.destroy()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#thread.off('exit', this.#onExit)
    this.#port.close()
    done(error)
  }
}
