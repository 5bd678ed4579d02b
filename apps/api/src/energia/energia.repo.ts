import { eq } from 'drizzle-orm'
import type { Executor } from '../db/executor.ts'
import { clausesOf, type Listed, type ListFilter, listed } from '../db/list.ts'
import { matriz_energia, matriz_mano } from '../db/schema/index.ts'

/** An energy row with the std production of its labour type, which applies where it has none of its own. */
export type EnergiaRow = typeof matriz_energia.$inferSelect & { std_de_mano_obra: string }

const columns = {
  key: matriz_energia.codigo_energia,
  search: [
    matriz_energia.codigo_energia,
    matriz_energia.descripcion,
    matriz_energia.codigo_mano_obra,
    matriz_energia.sector_productivo,
  ],
  sector: matriz_energia.sector_productivo,
  sortable: {
    codigo_energia: matriz_energia.codigo_energia,
    descripcion: matriz_energia.descripcion,
    sector_productivo: matriz_energia.sector_productivo,
    codigo_mano_obra: matriz_energia.codigo_mano_obra,
    valor_kw: matriz_energia.valor_kw,
  },
}

export const list = (db: Executor, filter: ListFilter): Promise<Listed<EnergiaRow>> => {
  const { where, orderBy, limit, offset } = clausesOf(filter, columns)
  return listed(
    filter,
    db
      .select({ energia: matriz_energia, std_de_mano_obra: matriz_mano.std_produccion })
      .from(matriz_energia)
      .innerJoin(matriz_mano, eq(matriz_mano.codigo_mano_obra, matriz_energia.codigo_mano_obra))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset)
      .then((rows) => rows.map(({ energia, std_de_mano_obra }) => ({ ...energia, std_de_mano_obra }))),
    () => db.$count(matriz_energia, where),
  )
}

export const exists = async (db: Executor, codigo: string): Promise<boolean> =>
  (await db.$count(matriz_energia, eq(matriz_energia.codigo_energia, codigo))) > 0
