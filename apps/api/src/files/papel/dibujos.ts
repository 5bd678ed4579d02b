import { dibujar as cotizacion, type Tarea as TareaDeCotizacion } from '../cotizacion/dibujo.ts'
import { dibujar as fichas, type Tarea as TareaDeFichas } from '../ficha/dibujo.ts'
import { dibujar as informe, type Tarea as TareaDeInforme } from '../informe/dibujo.ts'

/** What can be printed, and what each takes. */
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

export const dibujar = <D extends keyof Tareas>(que: D, tarea: Tareas[D]): Promise<Uint8Array> =>
  DIBUJOS[que](tarea)
