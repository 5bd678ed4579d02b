import { asc, eq, sql } from 'drizzle-orm'
import { type Executor, rowsOf } from '../../store/executor.ts'
import { changed } from '../../store/marks.ts'
import { estructuras } from '../../store/schema/index.ts'

export type EstructuraRow = typeof estructuras.$inferSelect
export type EstructuraValues = Omit<EstructuraRow, 'version' | 'created_at' | 'updated_at'>

export const list = (db: Executor): Promise<EstructuraRow[]> =>
  db.select().from(estructuras).orderBy(asc(estructuras.nombre))

export const find = async (db: Executor, nombre: string): Promise<EstructuraRow | undefined> => {
  const [row] = await db.select().from(estructuras).where(eq(estructuras.nombre, nombre))
  return row
}

export const insert = async (tx: Executor, values: EstructuraValues): Promise<EstructuraRow> => {
  const [row] = await tx.insert(estructuras).values(values).returning()
  return row!
}

export const update = async (
  tx: Executor,
  nombre: string,
  values: EstructuraValues,
): Promise<EstructuraRow> => {
  const [row] = await tx
    .update(estructuras)
    .set({ ...values, ...changed(estructuras.version) })
    .where(eq(estructuras.nombre, nombre))
    .returning()
  return row!
}

export const remove = async (tx: Executor, nombre: string): Promise<void> => {
  await tx.delete(estructuras).where(eq(estructuras.nombre, nombre))
}

/** The first of these keys that the table lacks. */
export const firstMissing = async (
  tx: Executor,
  tabla: 'productos' | 'sectores_productivos',
  columna: 'codigo_producto' | 'nombre',
  claves: readonly string[],
): Promise<string | undefined> => {
  if (claves.length === 0) return undefined
  const [row] = await rowsOf<{ clave: string }>(
    tx,
    sql`select clave from jsonb_array_elements_text(${JSON.stringify(claves)}::jsonb) as pedidas(clave)
         where clave not in (select ${sql.raw(columna)} from ${sql.raw(tabla)}) limit 1`,
  )
  return row?.clave
}
