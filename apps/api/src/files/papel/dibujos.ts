// The thread that draws PDFs.

import { parentPort } from 'node:worker_threads'
import { dibujar as cotizacion, type Tarea as TareaDeCotizacion } from '../cotizacion/dibujo.ts'
import { dibujar as fichas, type Tarea as TareaDeFichas } from '../ficha/dibujo.ts'
import { dibujar as informe, type Tarea as TareaDeInforme } from '../informe/dibujo.ts'

/** The kinds of drawings, and the task of each. */
export interface Tareas {
  fichas: TareaDeFichas
  cotizacion: TareaDeCotizacion
  informe: TareaDeInforme
}

const DIBUJOS: { readonly [D in keyof Tareas]: (tarea: Tareas[D]) => Promise<Uint8Array> } = {
  fichas,
  cotizacion,
  informe,
}

/** A message to the thread: the kind of drawing and its task. */
type Pedido = { [D in keyof Tareas]: { que: D; tarea: Tareas[D] } }[keyof Tareas]

const dibujar = <D extends keyof Tareas>({ que, tarea }: { que: D; tarea: Tareas[D] }): Promise<Uint8Array> =>
  DIBUJOS[que](tarea)

// An error here ends the thread, and `hilo.ts` rejects the drawing with it.
parentPort?.on('message', async (pedido: Pedido) => parentPort?.postMessage(await dibujar(pedido)))
