import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Executor } from '../../store/executor.ts'
import { changed } from '../../store/marks.ts'
import { quien } from '../../store/quien.ts'
import { cotizaciones, users } from '../../store/schema/index.ts'
import { hoy } from '../../store/vale.ts'

type Stored = typeof cotizaciones.$inferSelect
export type CotizacionValues = Pick<
  Stored,
  'cliente' | 'nota' | 'validez' | 'lista' | 'con_costos' | 'lineas'
>
/** A quotation, and who made it. */
export type CotizacionRow = Stored & { persona: string | null }

const rows = (db: Executor) =>
  db
    .select({ ...getTableColumns(cotizaciones), persona: quien })
    .from(cotizaciones)
    .leftJoin(users, eq(sql`${users.id}::text`, cotizaciones.autor))

/** Drafts first, the newest on top; then issued ones, the last issued on top. */
export const list = (db: Executor): Promise<CotizacionRow[]> =>
  // In descending order, rows without a number come first.
  rows(db).orderBy(desc(cotizaciones.numero), desc(cotizaciones.created_at), desc(cotizaciones.id))

export const find = async (db: Executor, id: string): Promise<CotizacionRow | undefined> => {
  const [row] = await rows(db).where(eq(cotizaciones.id, id))
  return row
}

export const insert = async (
  tx: Executor,
  values: CotizacionValues & { id: string; autor: string },
): Promise<void> => {
  await tx.insert(cotizaciones).values(values)
}

export const update = async (tx: Executor, id: string, values: CotizacionValues): Promise<void> => {
  await tx
    .update(cotizaciones)
    .set({ ...values, ...changed(cotizaciones.version) })
    .where(eq(cotizaciones.id, id))
}

/** Issues it today, by the database's clock, under the next number. */
export const issue = async (tx: Executor, id: string, cifras: string): Promise<void> => {
  await tx
    .update(cotizaciones)
    .set({
      cifras,
      fecha: hoy,
      numero: sql`(select coalesce(max(numero), 0) + 1 from cotizaciones)`,
      ...changed(cotizaciones.version),
    })
    .where(eq(cotizaciones.id, id))
}

export const remove = async (tx: Executor, id: string): Promise<void> => {
  await tx.delete(cotizaciones).where(eq(cotizaciones.id, id))
}
