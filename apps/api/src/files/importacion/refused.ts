import type { Valor } from './columna.ts'
import type { Rechazo } from './filas.ts'

/** A row that is left out, thrown where that is found. */
export class Refused extends Error {
  readonly fault: Pick<Rechazo, 'columna' | 'valor' | 'motivo'>
  constructor(columna: string, valor: Valor | undefined, motivo: string) {
    super(motivo)
    this.fault = { columna, valor: valor ?? '', motivo }
  }
}

/** What is said of a row goes on to say where it stands. */
export const sinPunto = (sentence: string): string => sentence.replace(/\.$/, '')
