import { and, asc, desc, eq, getTableColumns, gt, lte, sql } from 'drizzle-orm'
import type { Executor } from '../../store/executor.ts'
import { changed } from '../../store/marks.ts'
import { valores, vigencias } from '../../store/schema/index.ts'
import { hoy } from '../../store/vale.ts'

type ValorInputs = typeof valores.$inferSelect
export type ValorValues = Pick<ValorInputs, 'nombre' | 'clase' | 'recargo_pct'>

/** A valor with its present and next amount, as decimal text. */
export type ValorRow = ValorInputs & {
  monto: string | null
  desde: string | null
  proximo_monto: string | null
  proxima_desde: string | null
}

/** A vigencia in the journal. */
export type VigenciaRow = Pick<typeof vigencias.$inferSelect, 'valor' | 'desde' | 'monto' | 'nota'>

const vigencia = {
  valor: vigencias.valor,
  desde: vigencias.desde,
  monto: vigencias.monto,
  nota: vigencias.nota,
}

const rows = (db: Executor) => {
  const vigente = db
    .select({ monto: vigencias.monto, desde: vigencias.desde })
    .from(vigencias)
    .where(and(eq(vigencias.valor, valores.codigo), lte(vigencias.desde, hoy)))
    .orderBy(desc(vigencias.desde))
    .limit(1)
    .as('vigente')
  const proxima = db
    .select({ monto: vigencias.monto, desde: vigencias.desde })
    .from(vigencias)
    .where(and(eq(vigencias.valor, valores.codigo), gt(vigencias.desde, hoy)))
    .orderBy(asc(vigencias.desde))
    .limit(1)
    .as('proxima')
  return db
    .select({
      ...getTableColumns(valores),
      monto: vigente.monto,
      desde: vigente.desde,
      proximo_monto: proxima.monto,
      proxima_desde: proxima.desde,
    })
    .from(valores)
    .leftJoinLateral(vigente, sql`true`)
    .leftJoinLateral(proxima, sql`true`)
}

export const list = (db: Executor): Promise<ValorRow[]> => rows(db).orderBy(asc(valores.codigo))

export const find = async (db: Executor, codigo: string): Promise<ValorRow | undefined> => {
  const [row] = await rows(db).where(eq(valores.codigo, codigo))
  return row
}

export const insert = async (tx: Executor, values: ValorValues & { codigo: string }): Promise<void> => {
  await tx.insert(valores).values(values)
}

export const update = async (tx: Executor, codigo: string, values: Partial<ValorValues>): Promise<void> => {
  await tx
    .update(valores)
    .set({ ...values, ...changed(valores.version) })
    .where(eq(valores.codigo, codigo))
}

/** Deletes a valor with its vigencias. */
export const remove = async (tx: Executor, codigo: string): Promise<void> => {
  await tx.delete(vigencias).where(eq(vigencias.valor, codigo))
  await tx.delete(valores).where(eq(valores.codigo, codigo))
}

/** Oldest first. */
export const vigenciasOf = (db: Executor, codigo: string): Promise<VigenciaRow[]> =>
  db.select(vigencia).from(vigencias).where(eq(vigencias.valor, codigo)).orderBy(asc(vigencias.desde))

const oneDay = ({ valor, desde }: Pick<VigenciaRow, 'valor' | 'desde'>) =>
  and(eq(vigencias.valor, valor), eq(vigencias.desde, desde))

export const findVigencia = async (
  db: Executor,
  key: Pick<VigenciaRow, 'valor' | 'desde'>,
): Promise<VigenciaRow | undefined> => {
  const [row] = await db.select(vigencia).from(vigencias).where(oneDay(key))
  return row
}

/** Writes a valor's amount from a day on, replacing that day's. */
export const setVigencia = async (tx: Executor, row: VigenciaRow): Promise<VigenciaRow> => {
  const { monto, nota } = row
  const [stored] = await tx
    .insert(vigencias)
    .values(row)
    .onConflictDoUpdate({
      target: [vigencias.valor, vigencias.desde],
      set: { monto, nota, ...changed(vigencias.version) },
    })
    .returning(vigencia)
  return stored!
}

export const removeVigencia = async (
  tx: Executor,
  key: Pick<VigenciaRow, 'valor' | 'desde'>,
): Promise<void> => {
  await tx.delete(vigencias).where(oneDay(key))
}

/** Today, by the database's clock. */
export const today = async (db: Executor): Promise<string> => {
  const [row] = await db.select({ dia: sql<string>`${hoy}::text` }).from(sql`(select 1) uno`)
  return row!.dia
}
