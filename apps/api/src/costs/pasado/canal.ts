import type { MessagePort, Transferable, Worker } from 'node:worker_threads'
import { DomainError } from '@telar/fabrica'

/** The functions that one side runs for the other, by name. */
export type Oficios = Readonly<Record<string, (...args: never[]) => unknown>>

/** An answer with memory that is transferred instead of copied. */
export class Cedido {
  readonly valor: unknown
  readonly memoria: readonly Transferable[]

  constructor(valor: unknown, memoria: readonly Transferable[]) {
    this.valor = valor
    this.memoria = memoria
  }
}

/** A failure in a form that can pass between threads. */
interface Falla {
  message: string
  stack: string | undefined
  code: string | undefined
  dominio: Pick<DomainError, 'code' | 'messages' | 'details'> | null
  cause: Falla | null
}

const toFalla = (error: unknown): Falla => {
  const { message, stack, code, cause } = error as Error & { code?: unknown }
  return {
    message: String(message),
    stack,
    code: typeof code === 'string' ? code : undefined,
    dominio:
      error instanceof DomainError
        ? { code: error.code, messages: error.messages, details: error.details }
        : null,
    cause: cause instanceof Error ? toFalla(cause) : null,
  }
}

const fromFalla = ({ message, stack, code, dominio, cause }: Falla): Error => {
  const under = cause && fromFalla(cause)
  if (dominio !== null) {
    return new DomainError(dominio.code, dominio.messages, { ...dominio.details, cause: under })
  }
  const error = new Error(message, under === null ? {} : { cause: under })
  if (stack !== undefined) error.stack = stack
  return code === undefined ? error : Object.assign(error, { code })
}

type Mensaje =
  | { tipo: 'pedido'; id: number; nombre: string; args: unknown[] }
  | { tipo: 'hecho'; id: number; valor: unknown }
  | { tipo: 'falla'; id: number; falla: Falla }

interface Espera {
  resolve: (valor: unknown) => void
  reject: (error: Error) => void
}

/** Two threads that call each other's functions, asynchronously. */
export class Canal {
  readonly #port: Pick<Worker | MessagePort, 'postMessage'>
  readonly #oficios: Oficios
  readonly #esperas = new Map<number, Espera>()
  #last = 0

  constructor(port: Worker | MessagePort, oficios: Oficios) {
    this.#port = port
    this.#oficios = oficios
    port.on('message', (mensaje: Mensaje) => void this.#receive(mensaje))
  }

  /** @throws what the other side threw */
  pedir<T>(nombre: string, ...args: unknown[]): Promise<T> {
    this.#last += 1
    const id = this.#last
    return new Promise<T>((resolve, reject) => {
      this.#esperas.set(id, { resolve: resolve as Espera['resolve'], reject })
      this.#send({ tipo: 'pedido', id, nombre, args })
    })
  }

  /** Rejects all waiting calls: no answer will come any more. */
  cerrar(error: Error): void {
    for (const { reject } of this.#esperas.values()) reject(error)
    this.#esperas.clear()
  }

  #send(mensaje: Mensaje, memoria: readonly Transferable[] = []): void {
    this.#port.postMessage(mensaje, [...memoria])
  }

  async #receive(mensaje: Mensaje): Promise<void> {
    const { id } = mensaje
    if (mensaje.tipo === 'pedido') return this.#serve(id, mensaje.nombre, mensaje.args)
    const espera = this.#esperas.get(id)
    this.#esperas.delete(id)
    if (mensaje.tipo === 'hecho') espera?.resolve(mensaje.valor)
    else espera?.reject(fromFalla(mensaje.falla))
  }

  async #serve(id: number, nombre: string, args: unknown[]): Promise<void> {
    try {
      const hecho = await this.#oficios[nombre]!(...(args as never[]))
      if (hecho instanceof Cedido) this.#send({ tipo: 'hecho', id, valor: hecho.valor }, hecho.memoria)
      else this.#send({ tipo: 'hecho', id, valor: hecho })
    } catch (error) {
      this.#send({ tipo: 'falla', id, falla: toFalla(error) })
    }
  }
}
