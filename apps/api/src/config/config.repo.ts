import type { TablaConfig } from '@telar/contract'
import { eq } from 'drizzle-orm'
import type { Executor } from '../db/executor.ts'
import { tabla_config } from '../db/schema/index.ts'

/** Decimal text; undefined before the first start has set it. */
export const findValor = async (db: Executor, tabla: TablaConfig): Promise<string | undefined> => {
  const [row] = await db
    .select({ valor: tabla_config.valor })
    .from(tabla_config)
    .where(eq(tabla_config.tabla, tabla))
  return row?.valor
}
