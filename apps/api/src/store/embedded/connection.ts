import { Duplex } from 'node:stream'
import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads'

/** Whether a thread has ended: Node then resets its number. */
export const hasEnded = ({ threadId }: Worker): boolean => threadId === -1

/** With the system's code for a lost connection, so that callers get the usual message. */
const lost = (): Error =>
  Object.assign(new Error('The thread of the embedded database has ended.'), { code: 'ECONNRESET' })

/**
 * Replaces the socket of the PostgreSQL client: passes bytes to the thread of the embedded database and back. That database has
 * one backend, so that only one connection may be open at a time.
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

  /** The client calls it like a socket's. */
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
    // The thread only answers requests, so that no back-pressure is needed.
  }

  override _write(bytes: Uint8Array, _encoding: string, done: () => void): void {
    // A copy, because the client reuses its buffer.
    const copy = new Uint8Array(bytes)
    this.#port.postMessage(copy, [copy.buffer])
    done()
  }

  /** Sends messages that belong together as one, so that they are answered at once. */
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
