import type { TablaConfig } from '@telar/contract'
import { asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../store/executor.ts'
import { changed } from '../../store/marks.ts'
import { matriz_energia, matriz_mano, tabla_config } from '../../store/schema/index.ts'

/** A row of a matrix with the value that a global update replaced, as decimal text. */
export interface ReplacedValue {
  codigo: string
  valor: string
}

/** A global value as decimal text. */
export type ValorRow = Pick<typeof tabla_config.$inferSelect, 'valor' | 'version'>

const columns = { valor: tabla_config.valor, version: tabla_config.version }

/** Undefined before the first start has set it. */
export const findValor = async (db: Executor, tabla: TablaConfig): Promise<ValorRow | undefined> => {
  const [row] = await db.select(columns).from(tabla_config).where(eq(tabla_config.tabla, tabla))
  return row
}

/** Sets the global value. Answers it as it is stored. */
export const setValor = async (tx: Executor, tabla: TablaConfig, valor: string): Promise<ValorRow> => {
  const [row] = await tx
    .insert(tabla_config)
    .values({ tabla, valor })
    .onConflictDoUpdate({ target: tabla_config.tabla, set: { valor, ...changed(tabla_config.version) } })
    .returning(columns)
  return row!
}

/** Sets the hourly value on every labour type that has another one. Answers what those had. */
export const setHourlyValues = async (tx: Executor, valor: string): Promise<ReplacedValue[]> => {
  const differs = sql`${matriz_mano.valor_hora_hombre} <> ${valor}::numeric`
  const before = await tx
    .select({ codigo: matriz_mano.codigo_mano_obra, valor: matriz_mano.valor_hora_hombre })
    .from(matriz_mano)
    .where(differs)
    .orderBy(asc(matriz_mano.codigo_mano_obra))
  await tx
    .update(matriz_mano)
    .set({ valor_hora_hombre: valor, ...changed(matriz_mano.version) })
    .where(differs)
  return before
}

/** Sets the price per kW on every energy row that has another one. Answers what those had. */
export const setKwValues = async (tx: Executor, valor: string): Promise<ReplacedValue[]> => {
  const differs = sql`${matriz_energia.valor_kw} <> ${valor}::numeric`
  const before = await tx
    .select({ codigo: matriz_energia.codigo_energia, valor: matriz_energia.valor_kw })
    .from(matriz_energia)
    .where(differs)
    .orderBy(asc(matriz_energia.codigo_energia))
  await tx
    .update(matriz_energia)
    .set({ valor_kw: valor, ...changed(matriz_energia.version) })
    .where(differs)
  return before
}
