import { variantesNombradas } from '@telar/tablas'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { codesOf, type Executor } from '../../store/executor.ts'
import { clausesOf, type Listed, type ListFilter } from '../../store/list.ts'
import { changed } from '../../store/marks.ts'
import { estructuras, productos, recetas } from '../../store/schema/index.ts'

export type ProductoRow = typeof productos.$inferSelect

const columns = { key: productos.codigo_producto, sortable: { updated_at: productos.updated_at } }

/** The products of these codes, in an order that only the database knows. */
export const list = async (
  db: Executor,
  filter: ListFilter,
  codigos: readonly string[],
): Promise<Listed<ProductoRow>> => {
  const { orderBy, limit, offset } = clausesOf(filter, columns)
  const rows = await db
    .select()
    .from(productos)
    .where(isOneOf(codigos))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  return { rows, total: codigos.length }
}

const isOneOf = (codigos: readonly string[]) => sql`${productos.codigo_producto} in ${codesOf(codigos)}`

/** The existing ones of these codes, in any order. */
export const listOf = (db: Executor, codigos: readonly string[]): Promise<ProductoRow[]> =>
  db.select().from(productos).where(isOneOf(codigos))

export const find = async (db: Executor, codigo: string): Promise<ProductoRow | undefined> => {
  const [row] = await db.select().from(productos).where(eq(productos.codigo_producto, codigo))
  return row
}

/** The stored values of a product. Those left out stay, or get the database's default. */
export type ProductoValues = Pick<ProductoRow, 'descripcion_producto' | 'sector_productivo'> &
  Partial<Pick<ProductoRow, 'segunda_pct' | 'vendible' | 'linea' | 'temporada' | 'talles' | 'colores'>>

export const insert = async (
  tx: Executor,
  values: ProductoValues & { codigo_producto: string },
): Promise<ProductoRow> => {
  const [row] = await tx.insert(productos).values(values).returning()
  return row!
}

export const update = async (tx: Executor, codigo: string, values: ProductoValues): Promise<ProductoRow> => {
  const [row] = await tx
    .update(productos)
    .set({ ...values, ...changed(productos.version) })
    .where(eq(productos.codigo_producto, codigo))
    .returning()
  return row!
}

/** Deletes a product with its recipe. Returns the recipe's lines. */
export const remove = async (tx: Executor, codigo: string): Promise<(typeof recetas.$inferSelect)[]> => {
  const lines = await tx.delete(recetas).where(eq(recetas.codigo_producto, codigo)).returning()
  await tx.delete(productos).where(eq(productos.codigo_producto, codigo))
  return lines
}

/** The distinct combinations of line, season and whether they are sold. */
export const ventas = (db: Executor): Promise<Pick<ProductoRow, 'linea' | 'temporada' | 'vendible'>[]> =>
  db
    .selectDistinct({
      linea: productos.linea,
      temporada: productos.temporada,
      vendible: productos.vendible,
    })
    .from(productos)

/** Products of a line or season, by code. */
export const codigosCon = (
  tx: Executor,
  campo: 'linea' | 'temporada',
  nombre: string,
): Promise<{ codigo_producto: string }[]> =>
  tx
    .select({ codigo_producto: productos.codigo_producto })
    .from(productos)
    .where(eq(productos[campo], nombre))
    .orderBy(asc(productos.codigo_producto))

/** Price structures for a line. */
export const estructurasDeLinea = (tx: Executor, linea: string): Promise<{ nombre: string }[]> =>
  tx
    .select({ nombre: estructuras.nombre })
    .from(estructuras)
    .where(sql`${estructuras.lineas}::jsonb ? ${linea}`)
    .orderBy(asc(estructuras.nombre))

/** How many lines of a recipe name each size or colour. */
export const namedIn = async (
  tx: Executor,
  codigo: string,
  columna: 'por_talle' | 'por_color',
): Promise<Map<string, number>> => {
  const rows = await tx
    .select({ texto: recetas[columna] })
    .from(recetas)
    .where(and(eq(recetas.codigo_producto, codigo), ne(recetas[columna], '')))
  const named = new Map<string, number>()
  for (const { texto } of rows)
    for (const nombre of variantesNombradas(texto)) named.set(nombre, (named.get(nombre) ?? 0) + 1)
  return named
}
