import type { Executor } from '../db/executor.ts'
import { clausesOf, type Listed, type ListFilter, listed } from '../db/list.ts'
import { insumos } from '../db/schema/index.ts'

export type InsumoRow = typeof insumos.$inferSelect

const columns = {
  key: insumos.codigo,
  search: [insumos.codigo, insumos.detalle, insumos.grupo],
  sortable: {
    codigo: insumos.codigo,
    detalle: insumos.detalle,
    grupo: insumos.grupo,
    costo: insumos.costo,
  },
}

export const list = (db: Executor, filter: ListFilter): Promise<Listed<InsumoRow>> => {
  const { where, orderBy, limit, offset } = clausesOf(filter, columns)
  return listed(
    filter,
    db.select().from(insumos).where(where).orderBy(...orderBy).limit(limit).offset(offset),
    () => db.$count(insumos, where),
  )
}
