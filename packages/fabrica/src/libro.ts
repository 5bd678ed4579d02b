import { claveDe, type Fila, type NombreTabla } from '@telar/tablas'
import type { Movida } from './cambio.ts'

const keyOf = (tabla: NombreTabla, fila: Fila): string => `${tabla}\0${claveDe(tabla, fila)}`

/**
 * What a list of operations does to rows in the end: how each was before the first of them and is after the last, by those
 * columns that any of them touched, and its key.
 */
export class Libro {
  /** Each row under the key that it has now; of one that is gone, under the one that it had. */
  readonly #rows = new Map<string, Movida>()
  readonly #gone: Movida[] = []

  /** Notes a change of a row as the last one left it. */
  anotar({ tabla, antes, despues }: Movida): void {
    const known = antes && this.#take(keyOf(tabla, antes))
    const row: Movida = {
      tabla,
      // A column that is touched now for the first time is still as it was.
      antes: known ? known.antes && { ...antes, ...known.antes } : antes,
      despues: despues && { ...known?.despues, ...despues },
    }
    if (row.despues !== null) this.#rows.set(keyOf(tabla, row.despues), row)
    else if (row.antes !== null) this.#gone.push(row)
  }

  #take(key: string): Movida | undefined {
    const row = this.#rows.get(key)
    this.#rows.delete(key)
    return row
  }

  /** The rows that end otherwise than they began. */
  movidas(): Movida[] {
    return [...this.#gone, ...this.#rows.values()].filter(
      ({ antes, despues }) =>
        antes === null ||
        despues === null ||
        Object.entries(despues).some(([columna, valor]) => antes[columna] !== valor),
    )
  }
}
