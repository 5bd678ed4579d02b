import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Executor } from '../../store/executor.ts'
import { changed } from '../../store/marks.ts'
import { quien } from '../../store/quien.ts'
import { cotizaciones, listas_precios, precios, users } from '../../store/schema/index.ts'
import { hoy } from '../../store/vale.ts'

type Stored = typeof listas_precios.$inferSelect
export type ListaValues = Pick<Stored, 'nombre' | 'estructura' | 'nota'>
export type ListaRow = Stored & { persona: string | null; precios: number }
/** A price as the journal stores it. */
export type PrecioRow = Pick<typeof precios.$inferSelect, 'codigo_producto' | 'lista' | 'precio'>

const rows = (db: Executor) =>
  db
    .select({
      ...getTableColumns(listas_precios),
      persona: quien,
      precios: sql<number>`(select count(*)::int from precios where precios.lista = listas_precios.nombre)`,
    })
    .from(listas_precios)
    .leftJoin(users, eq(sql`${users.id}::text`, listas_precios.publicada_por))

const newestFirst = [desc(listas_precios.publicada), desc(listas_precios.updated_at)]

/** Live lists first, by name, because any change or undo would move them if the newest came first; then published ones, the newest first. */
export const list = (db: Executor): Promise<ListaRow[]> =>
  rows(db).orderBy(
    desc(listas_precios.publicada),
    sql`case when ${listas_precios.publicada} is not null then ${listas_precios.updated_at} end desc`,
    asc(listas_precios.nombre),
  )

export const find = async (db: Executor, nombre: string): Promise<ListaRow | undefined> => {
  const [row] = await rows(db).where(eq(listas_precios.nombre, nombre))
  return row
}

/** Published lists, the last one first; up to a day if one is given. */
export const publicadas = (db: Executor, dia?: string): Promise<Stored[]> =>
  db
    .select()
    .from(listas_precios)
    .where(
      and(
        isNotNull(listas_precios.publicada),
        dia === undefined ? undefined : lte(listas_precios.publicada, dia),
      ),
    )
    .orderBy(...newestFirst)

/** The prices of a list, or of one product in it. */
export const preciosOf = (db: Executor, lista: string, solo?: string): Promise<PrecioRow[]> =>
  db
    .select({ codigo_producto: precios.codigo_producto, lista: precios.lista, precio: precios.precio })
    .from(precios)
    .where(and(eq(precios.lista, lista), solo === undefined ? undefined : eq(precios.codigo_producto, solo)))
    .orderBy(asc(precios.codigo_producto))

export const hasEstructura = async (db: Executor, nombre: string): Promise<boolean> => {
  const found = await db.execute(sql`select 1 from estructuras where nombre = ${nombre}`)
  return found.rows.length > 0
}

export const insert = async (tx: Executor, values: ListaValues): Promise<void> => {
  await tx.insert(listas_precios).values(values)
}

export const update = async (tx: Executor, nombre: string, values: ListaValues): Promise<void> => {
  await tx
    .update(listas_precios)
    .set({ ...values, ...changed(listas_precios.version) })
    .where(eq(listas_precios.nombre, nombre))
}

const isDraftWith = (lista: string) => and(eq(cotizaciones.lista, lista), isNull(cotizaciones.numero))

/** Draft quotations with the prices of a list. */
export const borradoresDe = (db: Executor, lista: string) =>
  db.select().from(cotizaciones).where(isDraftWith(lista)).orderBy(asc(cotizaciones.id))

/** Gives them another list. An issued quotation keeps the name that it was issued with. */
export const moverBorradores = async (tx: Executor, from: string, to: string): Promise<void> => {
  await tx
    .update(cotizaciones)
    .set({ lista: to, ...changed(cotizaciones.version) })
    .where(isDraftWith(from))
}

/** Marks a list as published today, by the database's clock. */
export const publish = async (tx: Executor, nombre: string, actor: string): Promise<void> => {
  await tx
    .update(listas_precios)
    .set({ publicada: hoy, publicada_por: actor, ...changed(listas_precios.version) })
    .where(eq(listas_precios.nombre, nombre))
}

/** Deletes a list with its prices. */
export const remove = async (tx: Executor, nombre: string): Promise<void> => {
  await removePrecios(tx, nombre)
  await tx.delete(listas_precios).where(eq(listas_precios.nombre, nombre))
}

export const removePrecios = async (tx: Executor, lista: string): Promise<void> => {
  await tx.delete(precios).where(eq(precios.lista, lista))
}
