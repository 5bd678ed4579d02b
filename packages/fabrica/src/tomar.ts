import { type Dia, formatMicro, type Micro } from '@telar/costing'
import { type Columna, type Fila, type NombreTabla, TABLAS, type Tabla } from '@telar/tablas'
import { diaDe, fechaDe } from './dia.ts'
import { microOf } from './montos.ts'

type Present<C extends Columna> = C extends { clase: 'monto' }
  ? Micro
  : C extends { clase: 'dia' }
    ? Dia
    : C extends { clase: 'entero' }
      ? number
      : C extends { clase: 'opcion'; opciones: readonly (infer O)[] }
        ? O
        : string

type Taken<C extends Columna> = C extends { nulo: true } ? Present<C> | null : Present<C>

/** The engine's fields of a row, under the engine's names. */
export type Tomado<T extends Tabla> = {
  [K in keyof T['columnas'] as T['columnas'][K] extends { motor: infer M extends string } ? M : never]: Taken<
    T['columnas'][K]
  >
}

type DelMotor = readonly (readonly [motor: string, nombre: string, clase: Columna['clase']])[]

const delMotor = (tabla: Tabla): DelMotor =>
  Object.entries(tabla.columnas).flatMap(([nombre, { motor, clase }]) =>
    motor === undefined ? [] : [[motor, nombre, clase] as const],
  )

const DEL_MOTOR = new Map(Object.values(TABLAS).map((tabla) => [tabla.nombre, delMotor(tabla)]))

/** The engine's columns of a table, each with its name there. */
export const columnasDelMotor = ({ nombre }: Tabla): DelMotor => DEL_MOTOR.get(nombre as NombreTabla)!

const asStored = (clase: Columna['clase'], value: unknown): unknown => {
  if (clase === 'dia') return fechaDe(value as number)
  return clase === 'monto' ? formatMicro(value as Micro) : value
}

const asTaken = (clase: Columna['clase'], value: unknown): unknown => {
  if (clase === 'dia') return diaDe(value as string)
  return clase === 'monto' ? microOf(value as string) : value
}

/** The opposite of `tomar`: the engine's fields in the form of a database row. Fields left out stay out. */
export const volcar = (tabla: Tabla, tomado: object): Fila => {
  const fila: Record<string, unknown> = {}
  for (const [motor, nombre, clase] of columnasDelMotor(tabla)) {
    const value = (tomado as Fila)[motor]
    if (value === undefined) continue
    fila[nombre] = value === null ? null : asStored(clase, value)
  }
  return fila
}

/** The engine's fields of a row. `fila` may have only some columns; the result then has only those. */
export const tomar = <T extends Tabla>(tabla: T, fila: Fila): Tomado<T> => {
  const tomado: Record<string, unknown> = {}
  for (const [motor, nombre, clase] of columnasDelMotor(tabla)) {
    const value = fila[nombre]
    if (value === undefined) continue
    tomado[motor] = value === null ? null : asTaken(clase, value)
  }
  return tomado as Tomado<T>
}

/** Whether a row has every column of the engine. */
export const esEntera = (tabla: Tabla, fila: Fila): boolean =>
  columnasDelMotor(tabla).every(([, nombre]) => fila[nombre] !== undefined)
