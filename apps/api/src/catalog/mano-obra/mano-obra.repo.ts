import { eq, getTableColumns } from 'drizzle-orm'
import type { Executor } from '../../store/executor.ts'
import {
  clausesOf,
  type Listed,
  type ListFilter,
  type ListSource,
  listed,
  searchIn,
} from '../../store/list.ts'
import { changed } from '../../store/marks.ts'
import { matriz_mano } from '../../store/schema/index.ts'
import { efectivoDe } from '../../store/vale.ts'

/** A labour type with today's value of its hour as decimal text; null if no vigencia of what it follows is in force. */
export type ManoObraRow = typeof matriz_mano.$inferSelect & { valor_efectivo: string | null }

const efectivo = efectivoDe('matriz_mano')
const row = { ...getTableColumns(matriz_mano), valor_efectivo: efectivo }

export const SORTABLE = {
  codigo_mano_obra: matriz_mano.codigo_mano_obra,
  descripcion: matriz_mano.descripcion,
  sector_productivo: matriz_mano.sector_productivo,
  valor_hora_hombre: efectivo,
}

const columns = {
  key: matriz_mano.codigo_mano_obra,
  search: searchIn(matriz_mano.codigo_mano_obra, matriz_mano.descripcion, matriz_mano.sector_productivo),
  sector: matriz_mano.sector_productivo,
  sortable: SORTABLE,
}

export const list = ({ db, count }: ListSource, filter: ListFilter): Promise<Listed<ManoObraRow>> => {
  const { where, orderBy, limit, offset } = clausesOf(filter, columns)
  return listed(
    filter,
    db
      .select(row)
      .from(matriz_mano)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
    () => count(matriz_mano, where),
  )
}

export const find = async (db: Executor, codigo: string): Promise<ManoObraRow | undefined> => {
  const [found] = await db.select(row).from(matriz_mano).where(eq(matriz_mano.codigo_mano_obra, codigo))
  return found
}

export type ManoObraValues = Omit<
  typeof matriz_mano.$inferInsert,
  'codigo_mano_obra' | 'version' | 'created_at' | 'updated_at'
>

export const insert = async (
  tx: Executor,
  values: ManoObraValues & { codigo_mano_obra: string },
): Promise<ManoObraRow> => {
  const [inserted] = await tx.insert(matriz_mano).values(values).returning(row)
  return inserted!
}

/** Columns left out stay as they are. */
export const update = async (
  tx: Executor,
  codigo: string,
  values: Partial<ManoObraValues>,
): Promise<ManoObraRow> => {
  const [updated] = await tx
    .update(matriz_mano)
    .set({ ...values, ...changed(matriz_mano.version) })
    .where(eq(matriz_mano.codigo_mano_obra, codigo))
    .returning(row)
  return updated!
}

export const remove = async (tx: Executor, codigo: string): Promise<void> => {
  await tx.delete(matriz_mano).where(eq(matriz_mano.codigo_mano_obra, codigo))
}
