import type { Valor } from './columna.ts'
import type { Rechazo } from './filas.ts'

/** Thrown to reject a row. */
export class Refused extends Error {
  readonly fault: Pick<Rechazo, 'columna' | 'valor' | 'motivo'>
  constructor(columna: string, valor: Valor | undefined, motivo: string) {
    super(motivo)
    this.fault = { columna, valor: valor ?? '', motivo }
  }
}
