import { numberOf } from '@telar/fabrica'
import { type Columna, esSiNo, type FilaDe, type RespuestaDe, TABLAS, type Tabla } from '@telar/tablas'
import { decimalOf } from './rules.ts'

/*
 * Converts between stored rows, with decimal text for amounts and words for booleans, and answers and forms, with numbers and
 * booleans.
 */

const asShown = (columna: Columna): ((value: unknown) => unknown) => {
  if (columna.clase === 'monto') return (value) => (value === null ? null : numberOf(value as string))
  return esSiNo(columna) ? (value) => value === 'si' : (value) => value
}

/** The form of each column in an answer, in order. */
const planOf = (tabla: Tabla) =>
  Object.entries(tabla.columnas)
    .filter(([, columna]) => !columna.interna)
    .map(([nombre, columna]) => [nombre, asShown(columna)] as const)

const PLANES = new Map<Tabla, ReturnType<typeof planOf>>(
  Object.values(TABLAS).map((tabla) => [tabla, planOf(tabla)]),
)

const stored = (nombre: string, columna: Columna | undefined, value: unknown): unknown => {
  if (typeof value === 'boolean') return value ? 'si' : 'no'
  return columna?.clase === 'monto' && value !== null ? decimalOf(nombre, value as number) : value
}

/**
 * A row as an answer: every column of its description under its own name, except Telar's internal ones (`interna`).
 * @param ademas further or replaced fields of the answer. They are added to the same object, because copying a hundred thousand
 * rows takes three times as long as making them.
 */
export const toAnswer = <T extends Tabla, A extends object>(
  tabla: T,
  row: FilaDe<T>,
  ademas: A,
): Omit<RespuestaDe<T>, keyof A> & A => {
  const answer: Record<string, unknown> = {}
  for (const [nombre, asShown] of PLANES.get(tabla)!) answer[nombre] = asShown(row[nombre as keyof FilaDe<T>])
  return Object.assign(answer as RespuestaDe<T>, ademas)
}

type Stored<V, C> = V extends boolean
  ? 'si' | 'no'
  : C extends { clase: 'monto' }
    ? V extends number
      ? string
      : V
    : V

type Row<T extends Tabla, D> = {
  [K in keyof D]: Stored<Exclude<D[K], undefined>, K extends keyof T['columnas'] ? T['columnas'][K] : never>
}

/**
 * The fields of a form in stored form; fields left out stay out.
 * @throws DomainError `datos_invalidos` for an amount out of range
 */
export const toRow = <T extends Tabla, D extends object>(tabla: T, datos: D): Row<T, D> => {
  const row: Record<string, unknown> = {}
  for (const [nombre, value] of Object.entries(datos))
    if (value !== undefined) row[nombre] = stored(nombre, tabla.columnas[nombre], value)
  return row as Row<T, D>
}
