import type { MessagePort } from 'node:worker_threads'
import { type Cabeza, leerHojas, leerLibro, type Pedido, type PedidoDeHojas } from './archivo.ts'
import { ArchivoIlegible, FILAS_POR_TANDA, type Hoja, type Renglon } from './hoja.ts'

/** A workbook for a thread to read; it sends the rows through the port. */
export interface Tarea {
  bytes: Uint8Array
  pedido: Pedido | Pick<PedidoDeHojas, 'hojas'>
  port: MessagePort
}

/** The result for a sheet, without its rows. */
export type CabezaDeHoja = Omit<Hoja, 'renglones'> & { filas: number }

/** Why a file cannot be read; a plain value, because threads lose an error's class. */
export interface Ilegible {
  ilegible: string
}

const send = (port: MessagePort, renglones: readonly Renglon[]): void => {
  for (let at = 0; at < renglones.length; at += FILAS_POR_TANDA)
    port.postMessage(renglones.slice(at, at + FILAS_POR_TANDA))
}

const readOne = async (bytes: Buffer, pedido: Pedido, port: MessagePort): Promise<Cabeza> => {
  const { renglones, ...cabeza } = await leerLibro(bytes, pedido)
  send(port, renglones)
  return cabeza
}

/** Sends the rows of all sheets, one sheet after the other. */
const readAll = async (
  bytes: Buffer,
  pedido: Pick<PedidoDeHojas, 'hojas'>,
  port: MessagePort,
): Promise<CabezaDeHoja[]> =>
  (await leerHojas(bytes, pedido)).map(({ renglones, ...hoja }) => {
    send(port, renglones)
    return { ...hoja, filas: renglones.length }
  })

/** The work of a `Lector` thread. */
export const leer = async ({ bytes, pedido, port }: Tarea): Promise<Cabeza | CabezaDeHoja[] | Ilegible> => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  try {
    return 'columnas' in pedido ? await readOne(file, pedido, port) : await readAll(file, pedido, port)
  } catch (cause) {
    if (cause instanceof ArchivoIlegible) return { ilegible: cause.message }
    throw cause
  }
}
