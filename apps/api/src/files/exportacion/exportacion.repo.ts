import { asc, eq, gt, sql } from 'drizzle-orm'
import { type Executor, rowsOf } from '../../store/executor.ts'
import { insumos, matriz_energia, matriz_mano, productos } from '../../store/schema/index.ts'

/** Records read at a time: on the embedded database, what others ask meanwhile waits for one page, and no longer. */
const PAGE = 2_000
/** Recipe lines travel as columns, which are cheaper. */
export const LINES_A_PAGE = 5_000

const readInsumos = (db: Executor, after: string) =>
  db
    .select({
      codigo: insumos.codigo,
      grupo: insumos.grupo,
      detalle: insumos.detalle,
      costo: insumos.costo,
    })
    .from(insumos)
    .where(gt(insumos.codigo, after))
    .orderBy(asc(insumos.codigo))
    .limit(PAGE)

const readProductos = (db: Executor, after: string) =>
  db
    .select({
      codigo: productos.codigo_producto,
      descripcion: productos.descripcion_producto,
      sector: productos.sector_productivo,
      updated_at: productos.updated_at,
    })
    .from(productos)
    .where(gt(productos.codigo_producto, after))
    .orderBy(asc(productos.codigo_producto))
    .limit(PAGE)

const readManoObra = (db: Executor, after: string) =>
  db
    .select({
      codigo: matriz_mano.codigo_mano_obra,
      descripcion: matriz_mano.descripcion,
      sector: matriz_mano.sector_productivo,
      consumo_kw_std: matriz_mano.consumo_kw_std,
      std_produccion: matriz_mano.std_produccion,
      horas_hombre_std: matriz_mano.horas_hombre_std,
      valor_hora_hombre: matriz_mano.valor_hora_hombre,
      horas_por_turno: matriz_mano.horas_por_turno,
      producto_calculado_std: matriz_mano.producto_calculado_std,
      estado: matriz_mano.estado,
    })
    .from(matriz_mano)
    .where(gt(matriz_mano.codigo_mano_obra, after))
    .orderBy(asc(matriz_mano.codigo_mano_obra))
    .limit(PAGE)

const readEnergia = (db: Executor, after: string) =>
  db
    .select({
      codigo: matriz_energia.codigo_energia,
      descripcion: matriz_energia.descripcion,
      codigo_mano_obra: matriz_energia.codigo_mano_obra,
      sector: matriz_energia.sector_productivo,
      consumo_kw_std: matriz_energia.consumo_kw_std,
      valor_kw: matriz_energia.valor_kw,
      std_produccion: matriz_energia.std_produccion,
      std_de_mano_obra: matriz_mano.std_produccion,
    })
    .from(matriz_energia)
    .innerJoin(matriz_mano, eq(matriz_mano.codigo_mano_obra, matriz_energia.codigo_mano_obra))
    .where(gt(matriz_energia.codigo_energia, after))
    .orderBy(asc(matriz_energia.codigo_energia))
    .limit(PAGE)

export type InsumoFoto = Awaited<ReturnType<typeof readInsumos>>[number]
export type ProductoFoto = Awaited<ReturnType<typeof readProductos>>[number]
export type ManoObraFoto = Awaited<ReturnType<typeof readManoObra>>[number]
export type EnergiaFoto = Awaited<ReturnType<typeof readEnergia>>[number]

/** All rows of a catalogue by code, page after page, each from where the one before ended. */
const allPages = async <R extends { codigo: string }>(
  read: (db: Executor, after: string) => Promise<R[]>,
  db: Executor,
): Promise<R[]> => {
  const rows: R[] = []
  for (;;) {
    const page = await read(db, rows.at(-1)?.codigo ?? '')
    for (const row of page) rows.push(row)
    if (page.length < PAGE) return rows
  }
}

export const allInsumos = (db: Executor): Promise<InsumoFoto[]> => allPages(readInsumos, db)
export const allProductos = (db: Executor): Promise<ProductoFoto[]> => allPages(readProductos, db)
export const allManoObra = (db: Executor): Promise<ManoObraFoto[]> => allPages(readManoObra, db)
export const allEnergia = (db: Executor): Promise<EnergiaFoto[]> => allPages(readEnergia, db)

/** A page of recipe lines, one array a column; quantities in micro-units, instants in milliseconds. */
export interface LineColumns {
  producto: string[]
  ingrediente: string[]
  /** 0 insumo, 1 producto, 2 mano de obra, 3 energía. */
  tipo: number[]
  cantidad: number[]
  creada: number[]
  actualizada: number[]
}

const milliseconds = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::bigint`)

/** The lines that follow one in the order of products and ingredients; at most `LINES_A_PAGE`. */
export const linesAfter = async (
  db: Executor,
  producto: string,
  ingrediente: string,
): Promise<LineColumns> => {
  const [page] = await rowsOf<LineColumns>(
    db,
    sql`
      select coalesce(json_agg(codigo_producto), '[]'::json) as producto,
             coalesce(json_agg(codigo_ingrediente), '[]'::json) as ingrediente,
             coalesce(json_agg(tipo), '[]'::json) as tipo,
             coalesce(json_agg(cantidad), '[]'::json) as cantidad,
             coalesce(json_agg(creada), '[]'::json) as creada,
             coalesce(json_agg(actualizada), '[]'::json) as actualizada
        from (
          select codigo_producto, codigo_ingrediente,
                 array_position(array['insumo', 'producto', 'mano_obra', 'energia'], tipo::text) - 1 as tipo,
                 (cantidad_ingrediente * 1000000)::bigint as cantidad,
                 ${milliseconds('fecha_creacion')} as creada,
                 ${milliseconds('ultima_actualizacion')} as actualizada
            from recetas
           where (codigo_producto, codigo_ingrediente) > (${producto}, ${ingrediente})
           order by codigo_producto, codigo_ingrediente
           limit ${LINES_A_PAGE}
        ) lineas`,
  )
  return page!
}
