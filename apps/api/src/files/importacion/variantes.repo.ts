import { nombresDeEje } from '@telar/tablas'
import { isNotNull, ne, or, sql } from 'drizzle-orm'
import { chunks } from '../../store/chunks.ts'
import { type Executor, rowsOf } from '../../store/executor.ts'
import { productos, recetas } from '../../store/schema/index.ts'
import { distinct, type FilaLeida } from './filas.ts'
import type { Ejes, Guardado } from './guardado.ts'
import { CODES, isIn } from './registros.repo.ts'
import { subproductosDe } from './variantes.ts'

/** Sizes and colours of the products for which the file has rows by size or colour. @param columna which names the product */
export const readEjes = async (
  db: Executor,
  filas: readonly FilaLeida[],
  columna: 'codigo_producto' | 'producto',
): Promise<Guardado['ejesDe']> => {
  const named = filas.filter(({ valores }) => valores.talle || valores.color)
  const ejes = new Map<string, Ejes>()
  for (const codes of chunks(await distinct(named, columna), CODES)) {
    const rows = await db
      .select({ codigo: productos.codigo_producto, talles: productos.talles, colores: productos.colores })
      .from(productos)
      .where(isIn(productos.codigo_producto, codes))
    for (const { codigo, talles, colores } of rows)
      ejes.set(codigo, { talles: nombresDeEje(talles), colores: nombresDeEje(colores) })
  }
  return (producto) => ejes.get(producto) ?? { talles: [], colores: [] }
}

/** Sizes and colours that recipe lines name, for the products whose sizes or colours the file gives. */
export const readNombradas = async (
  db: Executor,
  filas: readonly FilaLeida[],
): Promise<Guardado['nombradas']> => {
  const named = filas.filter(
    ({ valores: { talles, colores } }) => talles !== undefined || colores !== undefined,
  )
  const counted = new Map<string, number>()
  for (const codes of chunks(await distinct(named, 'codigo_producto'), CODES)) {
    const rows = await rowsOf<{ codigo: string; eje: string; nombre: string; lineas: number }>(
      db,
      sql`select codigo_producto as codigo, eje, nombre, count(*)::int as lineas
            from recetas, lateral (
              select 'talles' as eje, jsonb_object_keys(nullif(por_talle, '')::jsonb) as nombre
              union all select 'colores', jsonb_object_keys(nullif(por_color, '')::jsonb)) n
           where ${isIn(recetas.codigo_producto, codes)} and (por_talle <> '' or por_color <> '')
           group by 1, 2, 3`,
    )
    for (const { codigo, eje, nombre, lineas } of rows) counted.set(`${codigo}\0${eje}\0${nombre}`, lineas)
  }
  return counted
}

/** Every step from a product to a sub-product, including those of single colours. */
export const readPasos = async (db: Executor): Promise<Guardado['pasos']> => {
  const rows = await db
    .select({
      producto: recetas.codigo_producto,
      tipo: recetas.tipo,
      codigo_ingrediente: recetas.codigo_ingrediente,
      por_color: recetas.por_color,
    })
    .from(recetas)
    .where(or(isNotNull(recetas.producto), ne(recetas.por_color, '')))
  return rows.flatMap(({ producto, ...line }) =>
    subproductosDe(line).map((subproducto) => ({ producto, subproducto })),
  )
}
