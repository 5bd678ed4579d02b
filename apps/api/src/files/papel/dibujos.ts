import { dibujar as fichas } from '../ficha/dibujo.ts'

/** What can be printed, by name. */
export const DIBUJOS = { fichas }
export type Dibujo = keyof typeof DIBUJOS

export const dibujar = <D extends Dibujo>(
  que: D,
  tarea: Parameters<(typeof DIBUJOS)[D]>[0],
): Promise<Uint8Array> => DIBUJOS[que](tarea)
