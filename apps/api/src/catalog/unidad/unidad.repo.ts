import { LIMITE_MONTO } from '@telar/contract'
import { type SQL, sql } from 'drizzle-orm'
import { codesOf, type Executor, rowsOf } from '../../store/executor.ts'

/** Sorts units by dimension, then from the smallest. */
export const porTamano = sql`t.dimension, t.num::numeric / t.den, t.codigo`

/** How much of the smallest unit is in the largest of its dimension, at most. */
const MAYOR = sql`(select max(a.num::float8 * b.den / a.den / b.num)
                     from unidades a join unidades b on b.dimension = a.dimension)`

/** Whether a quantity of a line `r`, with its waste, may be beyond the exact range in some unit. */
const mayBeBeyond = (numero: SQL): SQL =>
  sql`${numero}::float8 * (1 + r.merma_pct::float8 / 100) * (1 + ${MAYOR}) >= ${LIMITE_MONTO}::float8`

/**
 * The first line whose quantity, in the unit of use of an ingredient that it takes, is beyond the exact range; among lines in a unit that
 * take these supplies or are measured by these units, and all lines of these products. Hardly any quantity is large enough to be computed
 * exactly, which takes a third of a millisecond.
 */
export const firstBeyond = async (
  db: Executor,
  insumos: readonly string[],
  unidades: readonly string[],
  productos: readonly string[],
): Promise<{ codigo_producto: string; ingrediente: string } | undefined> => {
  const [row] = await rowsOf<{ codigo_producto: string; ingrediente: string }>(
    db,
    sql`with grandes as materialized (
          select r.*, dicha.numero, dicha.dicha
            from recetas r
           cross join lateral (
             select r.cantidad_ingrediente as numero, r.expresion as dicha
             union all select q.value::numeric, null from jsonb_each_text(nullif(r.por_talle, '')::jsonb) q
             union all select (c.value ->> 2)::numeric, null from jsonb_each(nullif(r.por_color, '')::jsonb) c
           ) dicha
           where (r.unidad is not null or r.codigo_producto in ${codesOf(productos)})
             and (${mayBeBeyond(sql`r.cantidad_ingrediente`)} or r.por_talle <> '' or r.por_color <> '')
             and ${mayBeBeyond(sql`dicha.numero`)}
        )
        select r.codigo_producto, coalesce(t.codigo, r.codigo_ingrediente) as ingrediente
          from grandes r
         cross join lateral (
           select r.insumo as codigo
           union select c.value ->> 1 from jsonb_each(nullif(r.por_color, '')::jsonb) c where c.value ->> 0 = 'insumo'
         ) t
          left join insumos i on i.codigo = t.codigo
         cross join lateral factor_de_unidad(r.unidad, t.codigo) f
         where (r.codigo_producto in ${codesOf(productos)} or r.unidad is not null and (
                 i.codigo in ${codesOf(insumos)} or i.unidad in ${codesOf(unidades)} or r.unidad in ${codesOf(unidades)}))
           and cantidad_efectiva(r.numero, r.dicha, r.merma_pct, f.num, f.den) >= ${LIMITE_MONTO}::numeric
         order by 1, 2 limit 1`,
  )
  return row
}

/** `MAYOR` as a number. */
export const largestFactor = async (db: Executor): Promise<number> => {
  const [row] = await rowsOf<{ factor: number }>(db, sql`select ${MAYOR}::float8 as factor`)
  return row!.factor
}
