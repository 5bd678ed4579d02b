import { eq } from 'drizzle-orm'
import type { Executor } from '../db/executor.ts'
import { clausesOf, type Listed, type ListFilter, listed } from '../db/list.ts'
import { matriz_mano } from '../db/schema/index.ts'

export type ManoObraRow = typeof matriz_mano.$inferSelect

const columns = {
  key: matriz_mano.codigo_mano_obra,
  search: [matriz_mano.codigo_mano_obra, matriz_mano.descripcion, matriz_mano.sector_productivo],
  sector: matriz_mano.sector_productivo,
  sortable: {
    codigo_mano_obra: matriz_mano.codigo_mano_obra,
    descripcion: matriz_mano.descripcion,
    sector_productivo: matriz_mano.sector_productivo,
    valor_hora_hombre: matriz_mano.valor_hora_hombre,
  },
}

export const list = (db: Executor, filter: ListFilter): Promise<Listed<ManoObraRow>> => {
  const { where, orderBy, limit, offset } = clausesOf(filter, columns)
  return listed(
    filter,
    db.select().from(matriz_mano).where(where).orderBy(...orderBy).limit(limit).offset(offset),
    () => db.$count(matriz_mano, where),
  )
}

export const find = async (db: Executor, codigo: string): Promise<ManoObraRow | undefined> => {
  const [row] = await db.select().from(matriz_mano).where(eq(matriz_mano.codigo_mano_obra, codigo))
  return row
}
