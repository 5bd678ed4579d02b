import { and, asc, countDistinct, desc, eq, gte, sql } from 'drizzle-orm'
import type { Executor } from '../../store/executor.ts'
import { changed } from '../../store/marks.ts'
import { volumenes } from '../../store/schema/index.ts'

export type VolumenRow = typeof volumenes.$inferSelect
export type Clave = Pick<VolumenRow, 'producto' | 'periodo' | 'concepto' | 'talle' | 'color'>

const isRow = ({ producto, periodo, concepto, talle, color }: Clave) =>
  and(
    eq(volumenes.producto, producto),
    eq(volumenes.periodo, periodo),
    eq(volumenes.concepto, concepto),
    eq(volumenes.talle, talle),
    eq(volumenes.color, color),
  )

/** Months with any volume, the last one first. */
export const periodos = async (db: Executor): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ periodo: volumenes.periodo })
    .from(volumenes)
    .orderBy(desc(volumenes.periodo))
  return rows.map(({ periodo }) => periodo)
}

/** A row without its dates: nobody asks for them, and in a large month reading them takes longer than everything else. */
export type VolumenDicho = Clave & Pick<VolumenRow, 'cantidad' | 'version'>

/** The volumes of a month, by concept and product. @param concepto only this one */
export const listOf = (db: Executor, periodo: string, concepto?: string): Promise<VolumenDicho[]> =>
  db
    .select({
      producto: volumenes.producto,
      periodo: volumenes.periodo,
      concepto: volumenes.concepto,
      talle: volumenes.talle,
      color: volumenes.color,
      cantidad: volumenes.cantidad,
      version: volumenes.version,
    })
    .from(volumenes)
    .where(
      and(
        eq(volumenes.periodo, periodo),
        concepto === undefined ? undefined : eq(volumenes.concepto, concepto),
      ),
    )
    .orderBy(asc(volumenes.concepto), asc(volumenes.producto), asc(volumenes.talle), asc(volumenes.color))

export const find = async (db: Executor, clave: Clave): Promise<VolumenRow | undefined> => {
  const [row] = await db.select().from(volumenes).where(isRow(clave))
  return row
}

export const insert = async (tx: Executor, values: Clave & { cantidad: string }): Promise<VolumenRow> => {
  const [row] = await tx.insert(volumenes).values(values).returning()
  return row!
}

export const update = async (tx: Executor, clave: Clave, cantidad: string): Promise<VolumenRow> => {
  const [row] = await tx
    .update(volumenes)
    .set({ cantidad, ...changed(volumenes.version) })
    .where(isRow(clave))
    .returning()
  return row!
}

export const remove = async (tx: Executor, clave: Clave): Promise<void> => {
  await tx.delete(volumenes).where(isRow(clave))
}

/**
 * Units of each product, size and colour in the twelve months that end with the last one of a concept, and how many of these months have any.
 */
export const delAnio = async (
  db: Executor,
  concepto: string,
): Promise<{
  meses: number
  productos: { producto: string; talle: string; color: string; cantidad: string }[]
}> => {
  const own = eq(volumenes.concepto, concepto)
  const first = sql<string>`(select to_char(to_date(max(${volumenes.periodo}), 'YYYY-MM') - interval '11 months', 'YYYY-MM')
                               from ${volumenes} where ${own})`
  const wanted = and(own, gte(volumenes.periodo, first))
  const [counted] = await db
    .select({ meses: countDistinct(volumenes.periodo) })
    .from(volumenes)
    .where(wanted)
  const productos = await db
    .select({
      producto: volumenes.producto,
      talle: volumenes.talle,
      color: volumenes.color,
      cantidad: sql<string>`least(sum(${volumenes.cantidad}), 9007199254)::numeric(18, 6)::text`,
    })
    .from(volumenes)
    .where(wanted)
    .groupBy(volumenes.producto, volumenes.talle, volumenes.color)
  return { meses: counted!.meses, productos }
}
