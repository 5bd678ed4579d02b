import { eq } from 'drizzle-orm'
import type { Executor } from '../../store/executor.ts'
import { changed } from '../../store/marks.ts'
import { imagenes, productos } from '../../store/schema/index.ts'

export type ProductoRow = typeof productos.$inferSelect

export const findProducto = async (db: Executor, codigo: string): Promise<ProductoRow | undefined> => {
  const [row] = await db.select().from(productos).where(eq(productos.codigo_producto, codigo))
  return row
}

/** The bytes of a picture, in base64. */
export const find = async (db: Executor, huella: string): Promise<string | undefined> => {
  const [row] = await db
    .select({ contenido: imagenes.contenido })
    .from(imagenes)
    .where(eq(imagenes.huella, huella))
  return row?.contenido
}

/** Stores a picture, once if it is already there. */
export const keep = async (tx: Executor, huella: string, contenido: string): Promise<void> => {
  await tx.insert(imagenes).values({ huella, contenido }).onConflictDoNothing()
}

export const setImagen = async (
  tx: Executor,
  codigo: string,
  huella: string | null,
): Promise<ProductoRow> => {
  const [row] = await tx
    .update(productos)
    .set({ imagen: huella, ...changed(productos.version) })
    .where(eq(productos.codigo_producto, codigo))
    .returning()
  return row!
}
