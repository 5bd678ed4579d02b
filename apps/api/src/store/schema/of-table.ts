import { type Columna, SIN_LIMITE, type Tabla } from '@telar/tablas'
import { type HasDefault, type NotNull, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  date,
  integer,
  type PgColumnBuilderBase,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { codigo, codigoCheck, monto, montoCheck, rowMarks } from './columns.ts'

const texto = (length: number) => varchar({ length })
const lista = () => text()
const porcentaje = () => smallint()
const entero = () => integer()
/** As YYYY-MM-DD text, since a day has no hour. */
const dia = () => date({ mode: 'string' })

type Base<C extends Columna> = C extends { clase: 'codigo' }
  ? ReturnType<typeof codigo>
  : C extends { clase: 'monto' }
    ? ReturnType<typeof monto>
    : C extends { clase: 'entero' }
      ? ReturnType<typeof entero>
      : C extends { clase: 'dia' }
        ? ReturnType<typeof dia>
        : C extends { clase: 'lista' }
          ? ReturnType<typeof lista>
          : ReturnType<typeof texto>

type Filled<C extends Columna> = C extends { nulo: true } ? Base<C> : NotNull<Base<C>>
type Built<C extends Columna> = C extends { inicial: string | number } ? HasDefault<Filled<C>> : Filled<C>

/** The columns of a description as the database stores them. */
type BuiltColumns<T extends Tabla> = { [K in keyof T['columnas']]: Built<T['columnas'][K]> }

/** The key of each table that others refer to, by table name. A function, because all tables must exist first. */
export type Keys = Readonly<Record<string, () => AnyPgColumn>>

/** Length of a text if its description gives none. */
const LARGO = 200

const baseOf = ({ clase, medida, largo = LARGO }: Columna) => {
  if (clase === 'codigo') return codigo()
  if (clase === 'monto') return monto()
  if (clase === 'dia') return dia()
  if (clase === 'lista') return lista()
  if (clase === 'entero') return medida === 'porcentaje' ? porcentaje() : entero()
  return largo === SIN_LIMITE ? text() : texto(largo)
}

const builtOf = ({ clave }: Tabla, nombre: string, columna: Columna, keys: Keys): PgColumnBuilderBase => {
  // Each step returns the same builder under another type.
  const builder = baseOf(columna) as ReturnType<typeof codigo>
  if (!columna.nulo) builder.notNull()
  if (columna.inicial !== undefined) builder.default(columna.inicial as string)
  if (clave.length === 1 && clave[0] === nombre) builder.primaryKey()
  if (columna.refiere !== undefined) {
    builder.references(keys[columna.refiere]!, { onUpdate: 'cascade', onDelete: 'restrict' })
  }
  return builder
}

/** The columns of a table, with its key and references. References follow a new key, and a row in use cannot be deleted. */
export const columnsOf = <T extends Tabla>(tabla: T, keys: Keys): BuiltColumns<T> =>
  Object.fromEntries(
    Object.entries(tabla.columnas).map(([nombre, columna]) => [
      nombre,
      builtOf(tabla, nombre, columna, keys),
    ]),
  ) as BuiltColumns<T>

/**
 * Checks codes, names and amounts, and lets no two codes or names differ only in capitals where they are kept as written. References
 * need neither, because the row that they refer to has them.
 */
export const rulesOf = (tabla: Tabla, columns: object) =>
  Object.entries(tabla.columnas).flatMap(([nombre, { clase, refiere, comoSeEscribe }]) => {
    const column = (columns as Record<string, AnyPgColumn>)[nombre]!
    const name = `${tabla.nombre}_${nombre}`
    if (clase === 'monto') return [montoCheck(name, column)]
    if (refiere !== undefined || (clase !== 'codigo' && !comoSeEscribe)) return []
    const check = codigoCheck(name, column)
    if (!comoSeEscribe) return [check]
    return [check, uniqueIndex(`${tabla.nombre}_sin_mayusculas`).on(sql`lower(${column})`)]
  })

/** A table that is just as its description says. */
export const tableOf = <const T extends Tabla>(tabla: T, keys: Keys) =>
  pgTable<T['nombre'], BuiltColumns<T> & typeof rowMarks>(
    tabla.nombre,
    { ...columnsOf(tabla, keys), ...rowMarks },
    (t) => rulesOf(tabla, t),
  )
