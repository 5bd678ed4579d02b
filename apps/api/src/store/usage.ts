import type { Uso } from '@telar/contract'
import { eq, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from './executor.ts'
import { matriz_energia, recetas } from './schema/index.ts'

/** Where a record is used: the first few places by name, and how many there are. */
export interface Usage {
  usos: Uso[]
  total: number
}

const NAMED = 5

/** Whether a line takes a record for some colour. */
const takesForColour = (tipo: string, codigo: string) =>
  sql`exists (select from jsonb_each(nullif(${recetas.por_color}, '')::jsonb) c
               where c.value ->> 0 = ${tipo} and c.value ->> 1 = ${codigo})`

/** The products whose recipes hold `codigo` in `column`, one of the four references of a line. */
export const recipesUsing = async (db: Executor, column: AnyPgColumn, codigo: string): Promise<Usage> => {
  const rows = await db
    .select({ codigo: recetas.codigo_producto, total: sql<number>`(count(*) over ())::int` })
    .from(recetas)
    .where(or(eq(column, codigo), takesForColour(column.name, codigo)))
    .groupBy(recetas.codigo_producto)
    .orderBy(recetas.codigo_producto)
    .limit(NAMED)
  return { usos: rows.map((row) => ({ tipo: 'producto', codigo: row.codigo })), total: rows[0]?.total ?? 0 }
}

/** The energy rows of a labour type. */
export const energyRowsUsing = async (db: Executor, codigo: string): Promise<Usage> => {
  const rows = await db
    .select({ codigo: matriz_energia.codigo_energia, total: sql<number>`(count(*) over ())::int` })
    .from(matriz_energia)
    .where(eq(matriz_energia.codigo_mano_obra, codigo))
    .orderBy(matriz_energia.codigo_energia)
    .limit(NAMED)
  return { usos: rows.map((row) => ({ tipo: 'energia', codigo: row.codigo })), total: rows[0]?.total ?? 0 }
}

/** Two usages as one. */
export const bothUsages = (a: Usage, b: Usage): Usage => ({
  usos: [...a.usos, ...b.usos].slice(0, NAMED),
  total: a.total + b.total,
})
