import { LIMITE_MONTO } from '@telar/contract'
import { sql } from 'drizzle-orm'
import { codesOf, type Executor, rowsOf } from '../../store/executor.ts'

/** Sorts units by dimension, then from the smallest. */
export const porTamano = sql`t.dimension, t.num::numeric / t.den, t.codigo`

/**
 * The first line whose quantity, in the unit of use of a supply that it takes, is beyond the exact range; among lines of these supplies
 * and lines that these units measure.
 */
export const firstBeyond = async (
  db: Executor,
  insumos: readonly string[],
  unidades: readonly string[],
): Promise<{ codigo_producto: string; insumo: string } | undefined> => {
  const [row] = await rowsOf<{ codigo_producto: string; insumo: string }>(
    db,
    sql`select r.codigo_producto, i.codigo as insumo
          from recetas r
         cross join lateral (
           select r.insumo as codigo
           union select c.value ->> 1 from jsonb_each(nullif(r.por_color, '')::jsonb) c where c.value ->> 0 = 'insumo'
         ) t
          join insumos i on i.codigo = t.codigo
         cross join lateral factor_de_unidad(r.unidad, i.codigo) f
         cross join lateral (
           select r.cantidad_ingrediente as numero, r.expresion
           union all select q.value::numeric, null from jsonb_each_text(nullif(r.por_talle, '')::jsonb) q
           union all select (c.value ->> 2)::numeric, null from jsonb_each(nullif(r.por_color, '')::jsonb) c
         ) dicha
         where r.unidad is not null
           and (i.codigo in ${codesOf(insumos)} or i.unidad in ${codesOf(unidades)} or r.unidad in ${codesOf(unidades)})
           and cantidad_efectiva(dicha.numero, dicha.expresion, r.merma_pct, f.num, f.den) >= ${LIMITE_MONTO}::numeric
         order by 1, 2 limit 1`,
  )
  return row
}
