import { COLUMNA_GLOBAL, columnasAbiertas, type NombreIngrediente, TABLAS } from '@telar/tablas'
import { asc, eq, getTableColumns, gt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type Executor, rowsOf } from '../../store/executor.ts'
import {
  cotizaciones,
  estructuras,
  insumos,
  listas_precios,
  matriz_energia,
  matriz_mano,
  ofertas,
  precios,
  productos,
  proveedores,
  unidades,
  valores,
  vigencias,
  volumenes,
} from '../../store/schema/index.ts'
import { costoDeInsumoAl, efectivoDe, hoy, isMatriz } from '../../store/vale.ts'

/** Records read at a time: on the embedded database, what others ask meanwhile waits for one page, and no longer. */
const PAGE = 2_000
/** Recipe lines travel as columns, which are cheaper. */
export const LINES_A_PAGE = 5_000

const TABLES = { insumos, productos, matriz_mano, matriz_energia } as const

/** A record as its description has it, amounts as decimal text. */
type Registro<N extends NombreIngrediente> = Pick<
  (typeof TABLES)[N]['$inferSelect'],
  keyof (typeof TABLAS)[N]['columnas'] & keyof (typeof TABLES)[N]['$inferSelect']
>

/** `costo` is what it costs on the day, `precio` what was entered, in its currency. */
export type InsumoFoto = Registro<'insumos'> & { precio: string | null }
export type ProductoFoto = Registro<'productos'> & { updated_at: Date }
export type ManoObraFoto = Registro<'matriz_mano'>
/** `std_de_mano_obra` is that of its labour type, which holds where it has none of its own (D8). */
export type EnergiaFoto = Registro<'matriz_energia'> & { std_de_mano_obra: string }

/** What a row is worth on a day stands under the name of the column in which it may have a value of its own. */
const efectivosDe = (nombre: NombreIngrediente, dia: SQL): Record<string, SQL> => {
  if (nombre === 'insumos') return { costo: costoDeInsumoAl(dia) }
  return isMatriz(nombre) ? { [COLUMNA_GLOBAL[nombre]]: efectivoDe(nombre, dia) } : {}
}

const columnsOf = (nombre: NombreIngrediente, dia: SQL): Record<string, AnyPgColumn | SQL> => {
  const columns: Record<string, AnyPgColumn | SQL> = {
    ...getTableColumns(TABLES[nombre]),
    ...efectivosDe(nombre, dia),
  }
  return Object.fromEntries(columnasAbiertas(TABLAS[nombre]).map(([name]) => [name, columns[name]!]))
}

/** All records of a catalogue by code, page after page, each from where the one before ended. */
const allOf = async <R>(
  db: Executor,
  nombre: NombreIngrediente,
  dia: SQL,
  besides: Record<string, AnyPgColumn> = {},
): Promise<R[]> => {
  const [clave] = TABLAS[nombre].clave
  const columns = columnsOf(nombre, dia)
  const key = columns[clave]! as AnyPgColumn
  const records: Record<string, unknown>[] = []
  for (;;) {
    const query = db
      .select({ ...columns, ...besides })
      .from(TABLES[nombre] as typeof insumos)
      .$dynamic()
    if (nombre === 'matriz_energia') {
      query.innerJoin(matriz_mano, eq(matriz_mano.codigo_mano_obra, matriz_energia.codigo_mano_obra))
    }
    const page: Record<string, unknown>[] = await query
      .where(gt(key, records.at(-1)?.[clave] ?? ''))
      .orderBy(asc(key))
      .limit(PAGE)
    for (const record of page) records.push(record)
    if (page.length < PAGE) return records as R[]
  }
}

// What rows cost is read as of a day.

export const allInsumos = (db: Executor, dia: SQL): Promise<InsumoFoto[]> =>
  allOf(db, 'insumos', dia, { precio: insumos.costo })
export const allProductos = (db: Executor): Promise<ProductoFoto[]> =>
  allOf(db, 'productos', hoy, { updated_at: productos.updated_at })
export const allManoObra = (db: Executor, dia: SQL): Promise<ManoObraFoto[]> => allOf(db, 'matriz_mano', dia)
export const allEnergia = (db: Executor, dia: SQL): Promise<EnergiaFoto[]> =>
  allOf(db, 'matriz_energia', dia, { std_de_mano_obra: matriz_mano.std_produccion })

const KEPT = { valores, unidades, proveedores, ofertas } as const

/** A row as its table keeps it, amounts as decimal text. */
export type Guardada<N extends keyof typeof KEPT> = Pick<
  (typeof KEPT)[N]['$inferSelect'],
  keyof (typeof TABLAS)[N]['columnas'] & keyof (typeof KEPT)[N]['$inferSelect']
>

/** All rows of a table by key, page after page. */
export const allKept = async <N extends keyof typeof KEPT>(
  db: Executor,
  nombre: N,
): Promise<Guardada<N>[]> => {
  const [clave] = TABLAS[nombre].clave
  const columns: Record<string, AnyPgColumn> = getTableColumns(KEPT[nombre])
  const kept = Object.fromEntries(Object.keys(TABLAS[nombre].columnas).map((name) => [name, columns[name]!]))
  const key = columns[clave]!
  const rows: Record<string, unknown>[] = []
  for (;;) {
    const page: Record<string, unknown>[] = await db
      .select(kept)
      .from(KEPT[nombre] as typeof valores)
      .where(gt(key, rows.at(-1)?.[clave] ?? ''))
      .orderBy(asc(key))
      .limit(PAGE)
    rows.push(...page)
    if (page.length < PAGE) return rows as Guardada<N>[]
  }
}

/** By name. */
export const allEstructuras = (db: Executor) => db.select().from(estructuras).orderBy(asc(estructuras.nombre))
export type EstructuraFoto = Awaited<ReturnType<typeof allEstructuras>>[number]

export const allListas = (db: Executor) =>
  db.select().from(listas_precios).orderBy(asc(listas_precios.nombre))
export type ListaFoto = Awaited<ReturnType<typeof allListas>>[number]

/** What lists hold, by list and product. */
export const allPrecios = (db: Executor) =>
  db
    .select({ codigo_producto: precios.codigo_producto, lista: precios.lista, precio: precios.precio })
    .from(precios)
    .orderBy(asc(precios.lista), asc(precios.codigo_producto))
export type PrecioFoto = Awaited<ReturnType<typeof allPrecios>>[number]

/** By number, drafts at the end. */
export const allCotizaciones = (db: Executor) =>
  db.select().from(cotizaciones).orderBy(asc(cotizaciones.numero), asc(cotizaciones.created_at))
export type CotizacionFoto = Awaited<ReturnType<typeof allCotizaciones>>[number]

/** By month, concept and product. */
export const allVolumenes = (db: Executor) =>
  db
    .select()
    .from(volumenes)
    .orderBy(
      asc(volumenes.periodo),
      asc(volumenes.concepto),
      asc(volumenes.producto),
      asc(volumenes.talle),
      asc(volumenes.color),
    )
export type VolumenFoto = Awaited<ReturnType<typeof allVolumenes>>[number]

/** By valor and day, pending ones too. */
export const allVigencias = (db: Executor) =>
  db
    .select({
      valor: vigencias.valor,
      desde: vigencias.desde,
      monto: vigencias.monto,
      nota: vigencias.nota,
    })
    .from(vigencias)
    .orderBy(asc(vigencias.valor), asc(vigencias.desde))
export type VigenciaFoto = Awaited<ReturnType<typeof allVigencias>>[number]

/** What some lines say besides their quantity; `merma_pct` as decimal text. */
export interface DetalleDeLinea {
  merma_pct?: string
  unidad?: string
  expresion?: string
  calculo?: string
  seccion?: string
  nota?: string
  /** In which variant a sub-product is taken. */
  mismo?: string
  /** What it takes for sizes and colours, as it is stored. */
  por_talle?: string
  por_color?: string
}

/** A page of recipe lines, one array a column; quantities in micro-units, instants in milliseconds. */
export interface LineColumns {
  producto: string[]
  ingrediente: string[]
  /** 0 insumo, 1 producto, 2 mano de obra, 3 energía. */
  tipo: number[]
  cantidad: number[]
  /** What counts: in the ingredient's unit, with its waste. */
  efectiva: number[]
  /** What a line says besides; null where it says nothing. */
  detalle: (DetalleDeLinea | null)[]
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
             coalesce(json_agg(efectiva), '[]'::json) as efectiva,
             coalesce(json_agg(detalle), '[]'::json) as detalle,
             coalesce(json_agg(creada), '[]'::json) as creada,
             coalesce(json_agg(actualizada), '[]'::json) as actualizada
        from (
          select codigo_producto, codigo_ingrediente,
                 array_position(array['insumo', 'producto', 'mano_obra', 'energia'], tipo::text) - 1 as tipo,
                 (cantidad_ingrediente * 1000000)::bigint as cantidad,
                 ((case when merma_pct = 0 and expresion is null and unidad is null then cantidad_ingrediente
                        else (select cantidad_efectiva(cantidad_ingrediente, expresion, merma_pct, f.num, f.den)
                                from factor_de_unidad(unidad, insumo) f) end) * 1000000)::bigint as efectiva,
                 case when merma_pct = 0 and expresion is null and calculo is null and unidad is null and seccion = '' and nota = ''
                       and mismo = 'ninguno' and por_talle = '' and por_color = '' then null
                      else json_strip_nulls(json_build_object('merma_pct', nullif(merma_pct, 0)::text, 'unidad', unidad,
                        'expresion', expresion, 'calculo', calculo, 'seccion', nullif(seccion, ''), 'nota', nullif(nota, ''), 'mismo', nullif(mismo, 'ninguno'),
                        'por_talle', nullif(por_talle, ''), 'por_color', nullif(por_color, ''))) end as detalle,
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
