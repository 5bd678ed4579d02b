import { and, asc, eq, getTableColumns, gt, ne, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../store/executor.ts'
import { rowsOf } from '../../store/executor.ts'
import { changed } from '../../store/marks.ts'
import { nextNumeros } from '../../store/numero-de-oferta.ts'
import { insumos, ofertas } from '../../store/schema/index.ts'
import { hoy, valeHoy } from '../../store/vale.ts'

type OfertaInputs = typeof ofertas.$inferSelect
export type OfertaValues = Omit<OfertaInputs, 'id' | 'insumo' | 'version' | 'created_at' | 'updated_at'>

/** An offer with today's results; amounts as decimal text. */
export type OfertaRow = OfertaInputs & {
  convertido: string | null
  puesto: string | null
  vencida: boolean
  cuenta: boolean
}

const rows = (db: Executor, where: SQL) =>
  db
    .select({
      ...getTableColumns(ofertas),
      convertido: sql<
        string | null
      >`case when ofertas.moneda is null then ofertas.precio else en_rango(round(ofertas.precio * ${valeHoy(sql`ofertas.moneda`)}, 6)) end`,
      puesto: sql<string | null>`puesto_en_planta(ofertas, insumos.unidad, ${hoy})`,
      vencida: sql<boolean>`coalesce(ofertas.hasta < ${hoy}, false)`,
      cuenta: sql<boolean>`coalesce(ofertas.id = (
        select id from oferta_que_cuenta(insumos.codigo, insumos.eleccion, insumos.unidad, ${hoy})), false)`,
    })
    .from(ofertas)
    .innerJoin(insumos, eq(insumos.codigo, ofertas.insumo))
    .where(where)
    .orderBy(asc(ofertas.insumo), asc(ofertas.id))

/** In the order of entry. */
export const listOfInsumo = (db: Executor, insumo: string): Promise<OfertaRow[]> =>
  rows(db, eq(ofertas.insumo, insumo))

/** By supply. */
export const listOfProveedor = (db: Executor, proveedor: string): Promise<OfertaRow[]> =>
  rows(db, eq(ofertas.proveedor, proveedor))

export const find = async (db: Executor, id: string): Promise<OfertaRow | undefined> => {
  const [row] = await rows(db, eq(ofertas.id, id))
  return row
}

/** A supply's unit of use; undefined if there is no such supply. */
export const unidadDeInsumo = async (
  db: Executor,
  codigo: string,
): Promise<{ unidad: string | null } | undefined> => {
  const [row] = await db.select({ unidad: insumos.unidad }).from(insumos).where(eq(insumos.codigo, codigo))
  return row
}

/** Whether two units have the same dimension. */
export const miden = async (db: Executor, una: string, otra: string): Promise<boolean> => {
  const [row] = await rowsOf<{ same: boolean }>(
    db,
    sql`select count(distinct dimension) = 1 as same from unidades where codigo in (${una}, ${otra})`,
  )
  return row!.same
}

/** Adds an offer under the next number. Returns that number. */
export const insert = async (tx: Executor, values: OfertaValues & { insumo: string }): Promise<string> => {
  const [id] = await nextNumeros(tx, 1)
  await tx.insert(ofertas).values({ ...values, id: id! })
  return id!
}

export const update = async (tx: Executor, id: string, values: OfertaValues): Promise<void> => {
  await tx
    .update(ofertas)
    .set({ ...values, ...changed(ofertas.version) })
    .where(eq(ofertas.id, id))
}

/** A supply's other marked offers; if a day is given, only those that begin after it. */
export const otrasPreferidas = (
  tx: Executor,
  { insumo, id }: Pick<OfertaRow, 'insumo' | 'id'>,
  despuesDe: string | null,
): Promise<OfertaInputs[]> =>
  tx
    .select()
    .from(ofertas)
    .where(
      and(
        eq(ofertas.insumo, insumo),
        eq(ofertas.preferida, 'si'),
        ne(ofertas.id, id),
        despuesDe === null ? undefined : gt(ofertas.desde, despuesDe),
      ),
    )

export const desmarcar = async (tx: Executor, id: string): Promise<OfertaInputs> => {
  const [row] = await tx
    .update(ofertas)
    .set({ preferida: 'no', ...changed(ofertas.version) })
    .where(eq(ofertas.id, id))
    .returning()
  return row!
}

export const remove = async (tx: Executor, id: string): Promise<void> => {
  await tx.delete(ofertas).where(eq(ofertas.id, id))
}
