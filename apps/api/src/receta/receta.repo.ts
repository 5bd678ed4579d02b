import type { TipoIngrediente } from '@telar/contract'
import { and, eq, sql } from 'drizzle-orm'
import { type Executor, rowsOf } from '../db/executor.ts'
import { clausesOf, type Listed, type ListFilter, listed } from '../db/list.ts'
import { productos, recetas } from '../db/schema/index.ts'

export type LineaRow = typeof recetas.$inferSelect

const columns = {
  key: recetas.codigo_producto,
  search: [recetas.codigo_producto, productos.descripcion_producto, recetas.codigo_ingrediente],
  sector: productos.sector_productivo,
  sortable: {
    codigo_producto: recetas.codigo_producto,
    codigo_ingrediente: recetas.codigo_ingrediente,
    cantidad_ingrediente: recetas.cantidad_ingrediente,
    ultima_actualizacion: recetas.ultima_actualizacion,
  },
}

export const list = (
  db: Executor,
  filter: ListFilter & { producto?: string | undefined },
): Promise<Listed<LineaRow>> => {
  const { where, orderBy, limit, offset } = clausesOf(filter, columns)
  const narrowed = and(where, filter.producto ? eq(recetas.codigo_producto, filter.producto) : undefined)
  const joined = eq(productos.codigo_producto, recetas.codigo_producto)
  return listed(
    filter,
    db
      .select({ linea: recetas })
      .from(recetas)
      .innerJoin(productos, joined)
      .where(narrowed)
      .orderBy(...orderBy, recetas.codigo_ingrediente)
      .limit(limit)
      .offset(offset)
      .then((rows) => rows.map(({ linea }) => linea)),
    async () => {
      const [row] = await db
        .select({ n: sql<number>`count(*)::int` })
        .from(recetas)
        .innerJoin(productos, joined)
        .where(narrowed)
      return row!.n
    },
  )
}

/** The catalogues that hold a code, in the order in which a bare code is looked up. */
export const findIngrediente = (
  db: Executor,
  codigo: string,
): Promise<{ tipo: TipoIngrediente; descripcion: string }[]> =>
  rowsOf(
    db,
    sql`select tipo, descripcion from (
          select 1 as orden, 'insumo' as tipo, detalle as descripcion from insumos where codigo = ${codigo}
          union all select 2, 'producto', descripcion_producto from productos where codigo_producto = ${codigo}
          union all select 3, 'mano_obra', descripcion from matriz_mano where codigo_mano_obra = ${codigo}
          union all select 4, 'energia', descripcion from matriz_energia where codigo_energia = ${codigo}
        ) catalogos order by orden`,
  )
