import { sql } from 'drizzle-orm'
import { codesOf, type Executor, rowsOf } from '../executor.ts'

/* Rows that stand in the way of an undo, because they came to the rows that it would delete. */

/** The column that refers to the owner, with which these rows are created and deleted. */
const DUENO = { vigencias: 'valor', ofertas: 'insumo' } as const

/** Those of these rows that own rows of another table, in order. */
export const ownersOf = async (
  tx: Executor,
  tabla: keyof typeof DUENO,
  codigos: readonly string[],
): Promise<string[]> => {
  const dueno = sql.raw(DUENO[tabla])
  if (codigos.length === 0) return []
  const rows = await rowsOf<{ dueno: string }>(
    tx,
    sql`select distinct ${dueno} as dueno from ${sql.raw(tabla)}
         where ${dueno} in ${codesOf(codigos)} order by 1`,
  )
  return rows.map(({ dueno }) => dueno)
}

/** Those of these products that have a recipe: the first five, and the total. */
export const recipesOf = async (
  tx: Executor,
  productos: readonly string[],
): Promise<{ codigos: string[]; total: number }> => {
  const rows = await rowsOf<{ codigo: string; total: number }>(
    tx,
    sql`select codigo_producto as codigo, (count(*) over ())::int as total from recetas
         where codigo_producto in ${codesOf(productos)}
         group by 1 order by 1 limit 5`,
  )
  return { codigos: rows.map(({ codigo }) => codigo), total: rows[0]?.total ?? 0 }
}
