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

/** Fields of a record in the engine before a change, and after it. */
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

/** Each record once: before the first of these changes, and after the last. */
const reunidos = (movidos: readonly Iterable<RegistroMovido>[]): Iterable<RegistroMovido> => {
  const suyos = new Map<string, RegistroMovido>()
  for (const some of movidos)
    for (const { codigo, antes, despues } of some) {
      const known = suyos.get(codigo)
      suyos.set(codigo, {
        codigo,
        // A field untouched by earlier changes still has its first value.
        antes: { ...antes, ...known?.antes },
        despues: { ...known?.despues, ...despues },
      })
    }
  return suyos.values()
}

/** A row with only the changed columns. */
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
 * The total effect of a list of operations on rows: each row before the first operation and after the last, with its key and
 * the columns that any of them touched.
 */
export class Libro {
  /** Each row under its current key. */
  readonly #rows = new Map<string, Movida>()
  readonly #gone: Movida[] = []
  /** In the order of the changes. Thousands are recorded, and mostly nobody asks for them. */
  readonly #registros = new Map<TipoIngrediente, Iterable<RegistroMovido>[]>()

  /** Adds a change. `antes` is the row after the previous change. */
  anotar({ tabla, antes, despues }: Movida): void {
    const known = antes && this.#take(keyOf(tabla, antes))
    const row: Movida = {
      tabla,
      // A column untouched by earlier changes still has its first value.
      antes: known ? known.antes && { ...antes, ...known.antes } : antes,
      despues: despues && { ...known?.despues, ...despues },
    }
    if (row.despues !== null) this.#rows.set(keyOf(tabla, row.despues), row)
    else if (row.antes !== null) this.#gone.push(row)
  }

  /** Records changes of records that no operation adds or removes. */
  anotarRegistros(tipo: TipoIngrediente, movidos: Iterable<RegistroMovido>): void {
    const suyos = this.#registros.get(tipo) ?? []
    this.#registros.set(tipo, suyos)
    suyos.push(movidos)
  }

  #take(key: string): Movida | undefined {
    const row = this.#rows.get(key)
    this.#rows.delete(key)
    return row
  }

  /** The rows that are different at the end. */
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
