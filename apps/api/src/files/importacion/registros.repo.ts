import type { TablaImportable } from '@telar/contract'
import { type Columna, type Fila, TABLAS, type Tabla } from '@telar/tablas'
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type Executor, rowsOf } from '../../store/executor.ts'
import { type EnColumnas, enFilas } from '../../store/journal/columnas.ts'

/** Codes of one question: others want their turn in between. */
export const CODES = 5_000

/** As an array, which the index is walked through for once; a join would descend it anew for each code. */
export const isIn = (column: AnyPgColumn | SQL, codes: readonly string[]): SQL =>
  sql`${column} = any(array(select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb)))`

export type Catalogo = Exclude<TablaImportable, 'recetas'>

/** The column by which rows of a table are asked for: of those of a product or supply, the one that names it. */
export const columnaPedida = (tabla: Catalogo): string =>
  tabla === 'ofertas' ? 'insumo' : TABLAS[tabla].clave[0]

/** Columns of a row as the journal keeps it, with how often it changed; Telar's own notes stay out of files. */
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
 * Rows as the journal keeps them, amounts as text, in one JSON array a column: a hundred thousand row objects of the
 * driver would take ten times as long, and as many of PostgreSQL's JSON five times.
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
