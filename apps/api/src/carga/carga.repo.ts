import { sql } from 'drizzle-orm'
import type { Executor } from '../db/executor.ts'
import type { Catalogo } from './catalogo.ts'

/** Rows travel as one JSON parameter a table; amounts are text in it, so no digit is lost. */
const json = (rows: readonly object[]): string => JSON.stringify(rows)

/** Inserts a whole catalogue. @throws on a code that is there already, or a reference to none. */
export const insertCatalogo = async (tx: Executor, catalogo: Catalogo): Promise<void> => {
  await tx.execute(sql`
    insert into sectores_productivos (nombre, porcentaje_mantencion)
    select nombre, porcentaje_mantencion from jsonb_to_recordset(${json(catalogo.sectores)}::jsonb)
      as r(nombre varchar, porcentaje_mantencion smallint)
    on conflict (nombre) do update
      set porcentaje_mantencion = excluded.porcentaje_mantencion, version = sectores_productivos.version + 1`)
  await tx.execute(sql`
    insert into insumos (codigo, detalle, grupo, costo)
    select codigo, detalle, grupo, costo from jsonb_to_recordset(${json(catalogo.insumos)}::jsonb)
      as r(codigo varchar, detalle varchar, grupo varchar, costo numeric)`)
  await tx.execute(sql`
    insert into matriz_mano (codigo_mano_obra, descripcion, sector_productivo, consumo_kw_std, std_produccion,
                             horas_hombre_std, valor_hora_hombre, horas_por_turno, producto_calculado_std, estado)
    select codigo_mano_obra, descripcion, sector_productivo, consumo_kw_std, std_produccion,
           horas_hombre_std, valor_hora_hombre, horas_por_turno, producto_calculado_std, estado
      from jsonb_to_recordset(${json(catalogo.matriz_mano)}::jsonb)
        as r(codigo_mano_obra varchar, descripcion varchar, sector_productivo varchar, consumo_kw_std numeric,
             std_produccion numeric, horas_hombre_std numeric, valor_hora_hombre numeric, horas_por_turno numeric,
             producto_calculado_std numeric, estado varchar)`)
  await tx.execute(sql`
    insert into matriz_energia (codigo_energia, descripcion, codigo_mano_obra, sector_productivo, consumo_kw_std,
                                valor_kw, std_produccion)
    select codigo_energia, descripcion, codigo_mano_obra, sector_productivo, consumo_kw_std, valor_kw, std_produccion
      from jsonb_to_recordset(${json(catalogo.matriz_energia)}::jsonb)
        as r(codigo_energia varchar, descripcion varchar, codigo_mano_obra varchar, sector_productivo varchar,
             consumo_kw_std numeric, valor_kw numeric, std_produccion numeric)`)
  await tx.execute(sql`
    insert into productos (codigo_producto, descripcion_producto, sector_productivo)
    select codigo_producto, descripcion_producto, sector_productivo
      from jsonb_to_recordset(${json(catalogo.productos)}::jsonb)
        as r(codigo_producto varchar, descripcion_producto varchar, sector_productivo varchar)`)
  await tx.execute(sql`
    insert into recetas (codigo_producto, insumo, subproducto, mano_obra, energia, cantidad_ingrediente)
    select codigo_producto,
           case when tipo = 'insumo' then codigo_ingrediente end,
           case when tipo = 'producto' then codigo_ingrediente end,
           case when tipo = 'mano_obra' then codigo_ingrediente end,
           case when tipo = 'energia' then codigo_ingrediente end,
           cantidad_ingrediente
      from jsonb_to_recordset(${json(catalogo.recetas)}::jsonb)
        as r(codigo_producto varchar, tipo text, codigo_ingrediente varchar, cantidad_ingrediente numeric)`)
}
