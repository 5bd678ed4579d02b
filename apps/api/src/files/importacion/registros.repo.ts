import type { TablaImportable } from '@telar/contract'
import { type Columna, type Fila, TABLAS } from '@telar/tablas'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Executor, rowsOf } from '../../store/executor.ts'
import { type EnColumnas, enFilas } from '../../store/journal/columnas.ts'
import {
  estructuras,
  insumos,
  listas_precios,
  matriz_energia,
  matriz_mano,
  ofertas,
  precios,
  productos,
  proveedores,
  unidades,
  valores,
  vigencias,
  volumenes,
} from '../../store/schema/index.ts'

/** Codes of one question: others want their turn in between. */
export const CODES = 5_000

/** As an array, which the index is walked through for once; a join would descend it anew for each code. */
export const isIn = (column: AnyPgColumn, codes: readonly string[]): SQL =>
  sql`${column} = any(array(select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb)))`

export type Catalogo = Exclude<TablaImportable, 'recetas'>

/** What the journal does not keep of a row, since its entry has it. */
const DATES = new Set(['created_at', 'updated_at'])

/** Where each table is kept, and the column by which its rows are asked for. */
export const STORED = {
  insumos: { table: insumos, code: insumos.codigo },
  productos: { table: productos, code: productos.codigo_producto },
  matriz_mano: { table: matriz_mano, code: matriz_mano.codigo_mano_obra },
  matriz_energia: { table: matriz_energia, code: matriz_energia.codigo_energia },
  valores: { table: valores, code: valores.codigo },
  vigencias: { table: vigencias, code: vigencias.valor },
  estructuras: { table: estructuras, code: estructuras.nombre },
  listas_precios: { table: listas_precios, code: listas_precios.nombre },
  precios: { table: precios, code: precios.codigo_producto },
  unidades: { table: unidades, code: unidades.codigo },
  proveedores: { table: proveedores, code: proveedores.codigo },
  ofertas: { table: ofertas, code: ofertas.insumo },
  volumenes: { table: volumenes, code: volumenes.producto },
} as const satisfies Record<Catalogo, { table: PgTable; code: AnyPgColumn }>

const isKept = (tabla: Catalogo, name: string): boolean => {
  const columnas: Readonly<Record<string, Columna>> = TABLAS[tabla].columnas
  return (
    !DATES.has(name) &&
    (!columnas[name]?.interna || (TABLAS[tabla].clave as readonly string[]).includes(name))
  )
}

/**
 * Rows as the journal keeps them, amounts as text, in one JSON array a column: a hundred thousand row objects of the
 * driver would take ten times as long, and as many of PostgreSQL's JSON five times.
 */
export const rowsBy = async (
  db: Executor,
  tabla: Catalogo,
  by: AnyPgColumn,
  codes: readonly string[],
): Promise<Fila[]> => {
  const columns = Object.values<AnyPgColumn>(getTableColumns(STORED[tabla].table)).filter(({ name }) =>
    isKept(tabla, name),
  )
  const arrays = columns.map((column) => {
    const value = column.getSQLType().startsWith('numeric') ? `${column.name}::text` : column.name
    return `coalesce(json_agg(${value}), '[]'::json) as ${column.name}`
  })
  const [answer] = await rowsOf<EnColumnas>(
    db,
    sql`select ${sql.raw(arrays.join(', '))} from ${sql.raw(tabla)} where ${isIn(by, codes)}`,
  )
  return enFilas(answer!)
}
