import type { TipoIngrediente } from '@telar/contract'
import { TIPOS } from '@telar/costing'
import { CATALOGO_DE, claveDe, TABLAS } from '@telar/tablas'
import { and, asc, eq, min, type SQL, sql } from 'drizzle-orm'
import { codesOf, type Executor, rowsOf } from '../../store/executor.ts'
import {
  clausesOf,
  type Listed,
  type ListFilter,
  type ListSource,
  listed,
  searchIn,
} from '../../store/list.ts'
import { deleteFilas, insertFilas, updateFilas } from '../../store/rows.ts'
import { productos, recetas, unidades } from '../../store/schema/index.ts'

export type LineaRow = typeof recetas.$inferSelect

/** A line to store, with its ingredient's kind. Amounts as decimal text. */
export type LineaValues = Pick<LineaRow, Exclude<keyof typeof TABLAS.recetas.columnas, 'codigo_producto'>>

const inProducto = searchIn(
  productos.codigo_producto,
  productos.descripcion_producto,
  productos.sector_productivo,
)

/** The records of a catalogue with a word in their code or description. */
const conPalabra = (tipo: TipoIngrediente, word: string): SQL => {
  const { nombre, clave, descripcion } = TABLAS[CATALOGO_DE[tipo]]
  const codigo = sql.raw(clave[0])
  return sql`select ${codigo} from ${sql.raw(nombre)} where ${searchIn(codigo, sql.raw(descripcion))(word)}`
}

const columns = {
  key: recetas.codigo_producto,
  /** Each product and ingredient is searched once, not in each of its lines: a tenth of the texts. A word has no blanks, so it is in one of them. */
  search: (word: string): SQL =>
    sql`(${recetas.codigo_producto} in (select ${productos.codigo_producto} from ${productos} where ${inProducto(word)})
      or ${sql.join(
        TIPOS.map((tipo) => sql`${recetas[tipo]} in (${conPalabra(tipo, word)})`),
        sql` or `,
      )})`,
  sector: productos.sector_productivo,
  venta: { vendible: productos.vendible, linea: productos.linea, temporada: productos.temporada },
  sortable: {
    codigo_producto: recetas.codigo_producto,
    codigo_ingrediente: recetas.codigo_ingrediente,
    cantidad_ingrediente: recetas.cantidad_ingrediente,
    ultima_actualizacion: recetas.ultima_actualizacion,
  },
}

/** Key of a line. */
export type ClaveDeLinea = Pick<LineaRow, 'codigo_producto' | 'codigo_ingrediente'>

/**
 * A page of lines. @param last the line before the page, if that is known: in the list's own order the database then finds the page at
 * once, instead of reading all lines before it
 */
export const list = (
  { db, count }: ListSource,
  filter: ListFilter & { producto?: string | undefined },
  last?: ClaveDeLinea,
): Promise<Listed<LineaRow>> => {
  const { where, orderBy, limit, offset } = clausesOf(filter, columns)
  const after =
    last && !filter.sort
      ? sql`(${recetas.codigo_producto}, ${recetas.codigo_ingrediente}) > (${last.codigo_producto}, ${last.codigo_ingrediente})`
      : undefined
  const narrowed = and(where, filter.producto ? eq(recetas.codigo_producto, filter.producto) : undefined)
  const joined = eq(productos.codigo_producto, recetas.codigo_producto)
  return listed(
    filter,
    db
      .select({ linea: recetas })
      .from(recetas)
      .innerJoin(productos, joined)
      .where(and(narrowed, after))
      .orderBy(...orderBy, recetas.codigo_ingrediente)
      .limit(limit)
      .offset(after ? 0 : offset)
      .then((rows) => rows.map(({ linea }) => linea)),
    async () => {
      if (!narrowed) return count(recetas)
      const [row] = await db
        .select({ n: sql<number>`count(*)::int` })
        .from(recetas)
        .innerJoin(productos, joined)
        .where(narrowed)
      return row!.n
    },
  )
}

/** The lines with these keys, in the same order; those that do not exist any more are left out. */
export const linesAt = async (db: Executor, claves: readonly ClaveDeLinea[]): Promise<LineaRow[]> => {
  const rows = await db
    .select()
    .from(recetas)
    .where(
      sql`(${recetas.codigo_producto}, ${recetas.codigo_ingrediente}) in (
            select * from jsonb_to_recordset(${JSON.stringify(claves)}::jsonb)
                as (codigo_producto text, codigo_ingrediente text))`,
    )
  const keyOf = (linea: ClaveDeLinea) => claveDe('recetas', linea)
  const known = new Map(rows.map((row) => [keyOf(row), row]))
  return claves.flatMap((clave) => known.get(keyOf(clave)) ?? [])
}

export const linesOf = (db: Executor, producto: string): Promise<LineaRow[]> =>
  db
    .select()
    .from(recetas)
    .where(eq(recetas.codigo_producto, producto))
    .orderBy(asc(recetas.codigo_ingrediente))

export const findLine = async (
  db: Executor,
  producto: string,
  ingrediente: string,
): Promise<LineaRow | undefined> => {
  const [row] = await db.select().from(recetas).where(lineIs(producto, ingrediente))
  return row
}

const lineIs = (producto: string, ingrediente: string) =>
  and(eq(recetas.codigo_producto, producto), eq(recetas.codigo_ingrediente, ingrediente))

export const insertLines = (tx: Executor, producto: string, lines: readonly LineaValues[]): Promise<void> =>
  insertFilas(
    tx,
    'recetas',
    lines.map((line) => ({ codigo_producto: producto, ...line })),
  )

/** Changes lines of one recipe; unchanged ones keep date and version. */
export const updateLines = (
  tx: Executor,
  producto: string,
  lines: readonly { antes: LineaRow; despues: LineaValues }[],
): Promise<void> =>
  updateFilas(
    tx,
    'recetas',
    lines.map(({ antes, despues }) => ({ ahora: antes, nueva: { codigo_producto: producto, ...despues } })),
  )

export const removeLines = (tx: Executor, producto: string, ingredientes: readonly string[]): Promise<void> =>
  deleteFilas(
    tx,
    'recetas',
    ingredientes.map((codigo_ingrediente) => ({ codigo_producto: producto, codigo_ingrediente })),
  )

/** A recipe's product, which has the recipe's version. */
export const findProduct = async (db: Executor, producto: string) => {
  const [row] = await db.select().from(productos).where(eq(productos.codigo_producto, producto))
  return row
}

export const raiseRecipeVersion = async (tx: Executor, producto: string): Promise<void> => {
  await tx
    .update(productos)
    .set({ version_receta: sql`${productos.version_receta} + 1` })
    .where(eq(productos.codigo_producto, producto))
}

/** Records that no lines are missing from a recipe any more. */
export const clearRejected = async (tx: Executor, producto: string): Promise<void> => {
  await tx.update(productos).set({ lineas_rechazadas: null }).where(eq(productos.codigo_producto, producto))
}

/** Version of each product and creation date of its earliest line, for a page of compositions. */
export const headsOf = (db: Executor, codigos: readonly string[]) =>
  db
    .select({
      codigo: productos.codigo_producto,
      version: productos.version,
      fecha: min(recetas.fecha_creacion),
    })
    .from(productos)
    .innerJoin(recetas, eq(recetas.codigo_producto, productos.codigo_producto))
    .where(sql`${productos.codigo_producto} in ${codesOf(codigos)}`)
    .groupBy(productos.codigo_producto)

/** A possible record of a code, with its unit of use. */
export interface Encontrado {
  codigo: string
  tipo: TipoIngrediente
  descripcion: string
  unidad: string | null
  /** For a discontinued supply, its replacement if that exists; false for all others. */
  discontinuado: false | { reemplazo: string | null }
}

export type UnidadRow = Pick<typeof unidades.$inferSelect, 'codigo' | 'dimension' | 'num' | 'den'>

export const allUnidades = (db: Executor): Promise<UnidadRow[]> =>
  db
    .select({
      codigo: unidades.codigo,
      dimension: unidades.dimension,
      num: unidades.num,
      den: unidades.den,
    })
    .from(unidades)

/** The records of these codes; for each code in the order in which a bare code is looked up (D2). */
export const findIngredientes = (db: Executor, codigos: readonly string[]): Promise<Encontrado[]> => {
  const wanted = codesOf(codigos)
  return rowsOf(
    db,
    sql`select codigo, tipo, descripcion, unidad, discontinuado from (
          select 1 as orden, codigo, 'insumo' as tipo, detalle as descripcion, unidad,
                 case when discontinuado = 'si' then json_build_object('reemplazo',
                   (select otro.codigo from insumos otro where otro.codigo = insumos.reemplazo)) else 'false' end as discontinuado
            from insumos where codigo in ${wanted}
          union all select 2, codigo_producto, 'producto', descripcion_producto, null, 'false' from productos where codigo_producto in ${wanted}
          union all select 3, codigo_mano_obra, 'mano_obra', descripcion, null, 'false' from matriz_mano where codigo_mano_obra in ${wanted}
          union all select 4, codigo_energia, 'energia', descripcion, null, 'false' from matriz_energia where codigo_energia in ${wanted}
        ) catalogos order by orden`,
  )
}

/** Every step below these products, each once. */
export const stepsBelow = (
  db: Executor,
  productosDesde: readonly string[],
): Promise<{ producto: string; subproducto: string }[]> =>
  rowsOf(
    db,
    sql`with recursive pasos (producto, subproducto) as (
          select r.producto, r.subproducto from pasos_de_receta r
           where r.producto in ${codesOf(productosDesde)}
          union
          select r.producto, r.subproducto from pasos_de_receta r
            join pasos p on r.producto = p.subproducto
        )
        select producto, subproducto from pasos`,
  )
