import type { TablaImportable } from '@telar/contract'
import { type Columna, type Fila, TABLAS, type Tabla } from '@telar/tablas'
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type Executor, rowsOf } from '../../store/executor.ts'
import { type EnColumnas, enFilas } from '../../store/journal/columnas.ts'

/** Codes per query; other requests can run between two queries. */
export const CODES = 5_000

/** A condition with an array: PostgreSQL walks the index once, while a join would descend it again for each code. */
export const isIn = (column: AnyPgColumn | SQL, codes: readonly string[]): SQL =>
  sql`${column} = any(array(select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb)))`

export type Catalogo = Exclude<TablaImportable, 'recetas'>

/** The column by which rows of a table are queried. */
export const columnaPedida = (tabla: Catalogo): string =>
  tabla === 'ofertas' ? 'insumo' : TABLAS[tabla].clave[0]

/** Columns of a row as the journal keeps it, and its version. Telar's internal columns stay out, as files never hold them. */
const kept = (tabla: Catalogo): [nombre: string, clase?: Columna['clase']][] => {
  const { clave, columnas }: Tabla = TABLAS[tabla]
  return [
    ...Object.entries(columnas)
      .filter(([nombre, { interna }]) => !interna || clave.includes(nombre))
      .map(([nombre, { clase }]): [string, Columna['clase']] => [nombre, clase]),
    ['version'],
    ...(tabla === 'productos' ? [['version_receta'] as [string]] : []),
  ]
}

/**
 * Rows as the journal keeps them, with amounts as text. They are read as one JSON array per column: 100,000 row objects of the driver
 * take ten times as long, and as many JSON objects of PostgreSQL five times.
 */
export const rowsBy = async (
  db: Executor,
  tabla: Catalogo,
  by: string,
  codes: readonly string[],
): Promise<Fila[]> => {
  const arrays = kept(tabla).map(([nombre, clase]) => {
    const value = clase === 'monto' ? `${nombre}::text` : nombre
    return `coalesce(json_agg(${value}), '[]'::json) as ${nombre}`
  })
  const [answer] = await rowsOf<EnColumnas>(
    db,
    sql`select ${sql.raw(arrays.join(', '))} from ${sql.raw(tabla)} where ${isIn(sql.raw(by), codes)}`,
  )
  return enFilas(answer!)
}
