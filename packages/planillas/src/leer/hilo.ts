import type { MessagePort } from 'node:worker_threads'
import { leerArchivo, type Pedido } from './archivo.ts'
import type { Encabezado, Parecido } from './encabezado.ts'
import { ArchivoIlegible, type Hoja } from './hoja.ts'

/** A file that a thread reads; its rows leave by the port. */
export interface Tarea {
  bytes: Uint8Array
  pedido: Pedido
  port: MessagePort
}

/** A file but for its rows. */
export interface Cabeza {
  hoja: Omit<Hoja, 'renglones'>
  encabezado: Encabezado | null
  parecido: Parecido | null
  /** Rows below the header, or of the sheet where there is none. */
  filas: number
}

/** Why a file cannot be read: as a value, since the class of an error does not pass from thread to thread. */
export interface Ilegible {
  ilegible: string
}

/** Rows of one message: whoever takes them does other things between two. */
const ROWS = 2_000

const read = async ({ bytes, pedido, port }: Tarea): Promise<Cabeza> => {
  const {
    hoja: all,
    encabezado,
    parecido,
  } = await leerArchivo(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), pedido)
  const { renglones, ...hoja } = all
  const first = encabezado === null ? 0 : encabezado.fila + 1
  for (let at = first; at < renglones.length; at += ROWS) port.postMessage(renglones.slice(at, at + ROWS))
  return { hoja, encabezado, parecido, filas: renglones.length - first }
}

/** What a thread of `Lector` does. */
export const leer = async (tarea: Tarea): Promise<Cabeza | Ilegible> => {
  try {
    return await read(tarea)
  } catch (cause) {
    if (cause instanceof ArchivoIlegible) return { ilegible: cause.message }
    throw cause
  }
}
