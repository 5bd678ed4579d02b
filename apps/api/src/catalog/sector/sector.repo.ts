import { asc, eq } from 'drizzle-orm'
import type { Executor } from '../../store/executor.ts'
import { changed } from '../../store/marks.ts'
import { sectores_productivos } from '../../store/schema/index.ts'

export type SectorRow = typeof sectores_productivos.$inferSelect

export const list = (db: Executor): Promise<SectorRow[]> =>
  db.select().from(sectores_productivos).orderBy(asc(sectores_productivos.nombre))

export const find = async (db: Executor, nombre: string): Promise<SectorRow | undefined> => {
  const [row] = await db.select().from(sectores_productivos).where(eq(sectores_productivos.nombre, nombre))
  return row
}

export const updateMantencion = async (
  tx: Executor,
  nombre: string,
  porcentaje_mantencion: number,
): Promise<SectorRow> => {
  const [row] = await tx
    .update(sectores_productivos)
    .set({ porcentaje_mantencion, ...changed(sectores_productivos.version) })
    .where(eq(sectores_productivos.nombre, nombre))
    .returning()
  return row!
}
