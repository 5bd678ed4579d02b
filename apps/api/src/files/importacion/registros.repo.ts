import type { TablaImportable } from '@telar/contract'
import { type Columna, TABLAS, type Tabla } from '@telar/tablas'
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type Executor, rowsOf } from '../../store/executor.ts'
import { enFilas } from '../../store/journal/columnas.ts'
import { enIso } from '../../store/rows.ts'
import type { RegistroDe } from './guardado.ts'

/** Codes per query; other requests can run between two queries. */
export const CODES = 5_000

/** A condition with an array: PostgreSQL walks the index once, while a join would descend it again for each code. */
export const isIn = (column: AnyPgColumn | SQL, codes: readonly string[]): SQL =>
  sql`${column} = any(array(select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb)))`

/** The column by which rows of a table are queried. */
export const columnaPedida = (tabla: TablaImportable): string => {
  const { archivo, clave }: Tabla = TABLAS[tabla]
  return (archivo?.clave ?? clave)[0]!
}

const asRead = (nombre: string, { clase }: Columna): string =>
  clase === 'monto' ? `${nombre}::text` : nombre

/** What the journal keeps of a row besides its columns. An undo restores the dates of a recipe line. */
const MARCAS: Readonly<Partial<Record<TablaImportable, Readonly<Record<string, string>>>>> = {
  productos: { version_receta: 'version_receta' },
  recetas: {
    fecha_creacion: enIso('fecha_creacion'),
    ultima_actualizacion: enIso('ultima_actualizacion'),
  },
}

/**
 * Each column of a row as the journal keeps it, and its expression. Internal columns stay out if files never hold them; rows of sizes and
 * colours hold those of a recipe line.
 */
const kept = (tabla: TablaImportable): (readonly [nombre: string, expression: string])[] => {
  const { clave, columnas }: Tabla = TABLAS[tabla]
  return [
    ...Object.entries(columnas)
      .filter(([nombre, { interna }]) => !interna || tabla === 'recetas' || clave.includes(nombre))
      .map(([nombre, columna]) => [nombre, asRead(nombre, columna)] as const),
    ['version', 'version'],
    ...Object.entries(MARCAS[tabla] ?? {}),
  ]
}

/**
 * Rows as the journal keeps them, with amounts as text. They are read as one JSON array per column: 100,000 row objects of the driver
 * take ten times as long, and as many JSON objects of PostgreSQL five times. Of a column in use by none of them comes null.
 */
export const rowsBy = async <N extends TablaImportable>(
  db: Executor,
  tabla: N,
  by: string,
  codes: readonly string[],
): Promise<RegistroDe<N>[]> => {
  const arrays = kept(tabla).map(
    ([nombre, expression]) => `case when count(${nombre}) > 0 then json_agg(${expression}) end as ${nombre}`,
  )
  const [answer] = await rowsOf<Record<string, readonly unknown[] | null>>(
    db,
    sql`select ${sql.raw(arrays.join(', '))} from ${sql.raw(tabla)} where ${isIn(sql.raw(by), codes)}`,
  )
  return enFilas(answer!) as unknown as RegistroDe<N>[]
}
