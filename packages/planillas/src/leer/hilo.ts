import type { MessagePort } from 'node:worker_threads'
import { leerArchivo, leerHojas, type Pedido, type PedidoDeHojas } from './archivo.ts'
import type { Encabezado, Parecido } from './encabezado.ts'
import { ArchivoIlegible, type Hoja } from './hoja.ts'

/** A file for a thread to read; it sends the rows through the port. */
export interface Tarea {
  bytes: Uint8Array
  pedido: Pedido | PedidoDeHojas
  port: MessagePort
}

/** The result for a file, without its rows. */
export interface Cabeza {
  hoja: Omit<Hoja, 'renglones'>
  encabezado: Encabezado | null
  parecido: Parecido | null
  /** Number of rows below the header, or of all rows if there is none. */
  filas: number
}

/** The result for a sheet, without its rows. */
export type CabezaDeHoja = Omit<Hoja, 'renglones'> & { filas: number }

/** Why a file cannot be read; a plain value, because threads lose an error's class. */
export interface Ilegible {
  ilegible: string
}

/** Rows per message; the receiver can do other work between messages. */
const ROWS = 2_000

const send = (port: MessagePort, renglones: Hoja['renglones'], first = 0): void => {
  for (let at = first; at < renglones.length; at += ROWS) port.postMessage(renglones.slice(at, at + ROWS))
}

const readOne = async (bytes: Buffer, pedido: Pedido, port: MessagePort): Promise<Cabeza> => {
  const { hoja: all, encabezado, parecido } = await leerArchivo(bytes, pedido)
  const { renglones, ...hoja } = all
  const first = encabezado === null ? 0 : encabezado.fila + 1
  send(port, renglones, first)
  return { hoja, encabezado, parecido, filas: renglones.length - first }
}

/** Sends the rows of all sheets, one sheet after the other. */
const readAll = async (bytes: Buffer, pedido: PedidoDeHojas, port: MessagePort): Promise<CabezaDeHoja[]> =>
  (await leerHojas(bytes, pedido)).map(({ renglones, ...hoja }) => {
    send(port, renglones)
    return { ...hoja, filas: renglones.length }
  })

/** The work of a `Lector` thread. */
export const leer = async ({ bytes, pedido, port }: Tarea): Promise<Cabeza | CabezaDeHoja[] | Ilegible> => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  try {
    return 'tablas' in pedido ? await readAll(file, pedido, port) : await readOne(file, pedido, port)
  } catch (cause) {
    if (cause instanceof ArchivoIlegible) return { ilegible: cause.message }
    throw cause
  }
}
