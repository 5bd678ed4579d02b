import {
  COLUMNA_GLOBAL,
  type Columna,
  columnasAbiertas,
  type Fila,
  type FilaDe,
  type NombreCon,
  type NombreIngrediente,
  nombresCon,
  TABLAS,
} from '@telar/tablas'
import { asc, eq, getTableColumns, gt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type Executor, rowsOf } from '../../store/executor.ts'
import { comoSeLeen } from '../../store/rows.ts'
import { cotizaciones, insumos, matriz_energia, matriz_mano, productos } from '../../store/schema/index.ts'
import { costoDeInsumoAl, efectivoDe, hoy, isMatriz } from '../../store/vale.ts'

/** Records per page. On the embedded database other requests wait for one page at most. */
const PAGE = 2_000
/** Recipe lines are read as columns, which are cheaper. */
export const LINES_A_PAGE = 5_000

const TABLES = { insumos, productos, matriz_mano, matriz_energia } as const

/** A record with the columns of its description, amounts as decimal text. */
type Registro<N extends NombreIngrediente> = Pick<
  (typeof TABLES)[N]['$inferSelect'],
  keyof (typeof TABLAS)[N]['columnas'] & keyof (typeof TABLES)[N]['$inferSelect']
>

/** `costo` is the cost on that day; `precio` is the entered price, in its currency. */
export type InsumoFoto = Registro<'insumos'> & { precio: string | null }
export type ProductoFoto = Registro<'productos'> & { updated_at: Date }
export type ManoObraFoto = Registro<'matriz_mano'>
/** `std_de_mano_obra` belongs to its labour type, and applies if the row has none of its own (D8). */
export type EnergiaFoto = Registro<'matriz_energia'> & { std_de_mano_obra: string }

/** The value of a row on a day, under the name of the column for its own value. */
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

/** All records of a catalogue by code, page by page, each from the last code on. */
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

// Costs of rows are as of a day.

export const allInsumos = (db: Executor, dia: SQL): Promise<InsumoFoto[]> =>
  allOf(db, 'insumos', dia, { precio: insumos.costo })
export const allProductos = (db: Executor): Promise<ProductoFoto[]> =>
  allOf(db, 'productos', hoy, { updated_at: productos.updated_at })
export const allManoObra = (db: Executor, dia: SQL): Promise<ManoObraFoto[]> => allOf(db, 'matriz_mano', dia)
export const allEnergia = (db: Executor, dia: SQL): Promise<EnergiaFoto[]> =>
  allOf(db, 'matriz_energia', dia, { std_de_mano_obra: matriz_mano.std_produccion })

/** A table whose rows a file shows as they are stored. */
export type Kept = Exclude<NombreCon<'exporta'>, keyof typeof TABLES | 'cotizaciones'>
export const KEPT_TABLES = nombresCon('exporta').filter(
  (nombre): nombre is Kept => !(nombre in TABLES) && nombre !== 'cotizaciones',
)

/** A stored row, amounts as decimal text. */
export type Guardada<N extends Kept> = FilaDe<(typeof TABLAS)[N]>

/** The key's columns in the order of a file's rows, if different. */
const ORDEN: Partial<Record<Kept, readonly string[]>> = {
  precios: ['lista', 'codigo_producto'],
  volumenes: ['periodo', 'concepto', 'producto', 'talle', 'color'],
  escenarios: ['nombre', 'id'],
}

/** All rows of a table by key, page by page. */
export const allKept = async <N extends Kept>(db: Executor, nombre: N): Promise<Guardada<N>[]> => {
  const clave = ORDEN[nombre] ?? TABLAS[nombre].clave
  const key = sql.raw(clave.map((name) => `t.${name}`).join(', '))
  const rows: Fila[] = []
  for (;;) {
    const last = rows.at(-1)
    const values = clave.map((name) => sql`${last?.[name]}`)
    const after = last ? sql`where (${key}) > (${sql.join(values, sql`, `)})` : sql``
    const page = await rowsOf<Fila>(
      db,
      sql`select ${comoSeLeen(nombre)} from ${sql.raw(nombre)} t ${after} order by ${key} limit ${PAGE}`,
    )
    rows.push(...page)
    if (page.length < PAGE) return rows as Guardada<N>[]
  }
}

/** By number, drafts at the end. */
export const allCotizaciones = (db: Executor) =>
  db.select().from(cotizaciones).orderBy(asc(cotizaciones.numero), asc(cotizaciones.created_at))
export type CotizacionFoto = Awaited<ReturnType<typeof allCotizaciones>>[number]

type ColumnasDeLinea = (typeof TABLAS)['recetas']['columnas']

/** Details of some lines besides their quantity, amounts as decimal text; columns with their default are left out. */
export type DetalleDeLinea = {
  [C in keyof ColumnasDeLinea as ColumnasDeLinea[C] extends { aUso: true } | { interna: true }
    ? C
    : never]?: string
}

const DETALLE = Object.entries<Columna>(TABLAS.recetas.columnas).filter(
  ([, { aUso, interna }]) => aUso || interna,
)

/** The details in a line's row; null if all have their defaults. */
export const detalleDe = (fila: Fila): DetalleDeLinea | null => {
  const dichos = DETALLE.flatMap(([name, { inicial = null }]) => {
    const value = fila[name] ?? null
    return value === null || value === inicial ? [] : [[name, value]]
  })
  return dichos.length === 0 ? null : Object.fromEntries(dichos)
}

const dice = DETALLE.map(([name, { inicial }]) =>
  inicial === undefined ? `${name} is not null` : `${name} <> '${inicial}'`,
).join(' or ')

const detalle = DETALLE.map(
  ([name, { inicial }]) =>
    `'${name}', ${inicial === undefined ? name : `nullif(${name}, '${inicial}')::text`}`,
).join(', ')

/** A page of recipe lines, one array per column; quantities in micro-units, instants in milliseconds. */
export interface LineColumns {
  producto: string[]
  ingrediente: string[]
  /** 0 insumo, 1 producto, 2 mano de obra, 3 energía. */
  tipo: number[]
  cantidad: number[]
  /** The quantity in costs: in the ingredient's unit, with waste. */
  efectiva: number[]
  /** Other details of a line; null: none. */
  detalle: (DetalleDeLinea | null)[]
  creada: number[]
  actualizada: number[]
}

const milliseconds = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::bigint`)

/** The lines after a given one, in the order of products and ingredients; at most `LINES_A_PAGE`. */
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
                 ${sql.raw(`case when ${dice} then json_strip_nulls(json_build_object(${detalle})) end`)} as detalle,
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
