import {
  CATALOGO_DE,
  claveDe,
  type Fila,
  type NombreTabla,
  TABLAS,
  type TipoIngrediente,
} from '@telar/tablas'
import type { Movida } from './cambio.ts'
import { volcar } from './tomar.ts'

/** Fields of a record as the engine had them before a change, and as it has them after it. */
export interface RegistroMovido {
  readonly codigo: string
  readonly antes: object
  readonly despues: object
}

const camposQueDifieren = (antes: object, despues: object): string[] =>
  Object.keys(despues).filter((campo) => (antes as Fila)[campo] !== (despues as Fila)[campo])

/** Whether anything in a record differs. */
export const difieren = (antes: object, despues: object): boolean =>
  Object.keys(despues).some((campo) => (antes as Fila)[campo] !== (despues as Fila)[campo])

/** Each record once: as it was before the first of these changes, and as it is after the last. */
const reunidos = (movidos: readonly RegistroMovido[]): Iterable<RegistroMovido> => {
  const suyos = new Map<string, RegistroMovido>()
  for (const { codigo, antes, despues } of movidos) {
    const known = suyos.get(codigo)
    suyos.set(codigo, {
      codigo,
      // A field that no earlier change touched still holds its first value.
      antes: { ...antes, ...known?.antes },
      despues: { ...known?.despues, ...despues },
    })
  }
  return suyos.values()
}

/** A row with only the columns that differ. */
const filasDe = (tipo: TipoIngrediente, { codigo, antes, despues }: RegistroMovido): Movida => {
  const tabla = TABLAS[CATALOGO_DE[tipo]]
  const campos = camposQueDifieren(antes, despues)
  const fila = (lado: object) => ({
    [tabla.clave[0]]: codigo,
    ...volcar(tabla, Object.fromEntries(campos.map((campo) => [campo, (lado as Fila)[campo]]))),
  })
  return { tabla: tabla.nombre, antes: fila(antes), despues: fila(despues) }
}

const keyOf = (tabla: NombreTabla, fila: Fila): string => `${tabla}\0${claveDe(tabla, fila)}`

/**
 * What a list of operations does to rows in total: each row before the first operation and after the last, with its key and
 * the columns that any of them touched.
 */
export class Libro {
  /** Each row under its present key. */
  readonly #rows = new Map<string, Movida>()
  readonly #gone: Movida[] = []
  /** In the order in which they were made: thousands are noted, and most of the time nobody asks for them. */
  readonly #registros = new Map<TipoIngrediente, RegistroMovido[]>()

  /** Adds one more change. `antes` is the row as the previous change left it. */
  anotar({ tabla, antes, despues }: Movida): void {
    const known = antes && this.#take(keyOf(tabla, antes))
    const row: Movida = {
      tabla,
      // A column that no earlier change touched still holds its first value.
      antes: known ? known.antes && { ...antes, ...known.antes } : antes,
      despues: despues && { ...known?.despues, ...despues },
    }
    if (row.despues !== null) this.#rows.set(keyOf(tabla, row.despues), row)
    else if (row.antes !== null) this.#gone.push(row)
  }

  /** Notes changes of records that no operation adds or takes away. */
  anotarRegistros(tipo: TipoIngrediente, movidos: readonly RegistroMovido[]): void {
    const suyos = this.#registros.get(tipo) ?? []
    this.#registros.set(tipo, suyos)
    for (const movido of movidos) suyos.push(movido)
  }

  #take(key: string): Movida | undefined {
    const row = this.#rows.get(key)
    this.#rows.delete(key)
    return row
  }

  /** The rows that end up different. */
  movidas(): Movida[] {
    const registros = Array.from(this.#registros, ([tipo, movidos]) =>
      Array.from(reunidos(movidos), (movido) => filasDe(tipo, movido)),
    ).flat()
    return [...this.#gone, ...registros, ...this.#rows.values()].filter(
      ({ antes, despues }) =>
        antes === null ||
        despues === null ||
        Object.entries(despues).some(([columna, valor]) => antes[columna] !== valor),
    )
  }
}
