import { eq } from 'drizzle-orm'
import type { Executor } from '../store/executor.ts'
import { bitacora, sectores_productivos, tabla_config } from '../store/schema/index.ts'

/** Whether the first run has been; its journal entry can never go away. */
export const isInstalled = async (db: Executor): Promise<boolean> =>
  (await db.$count(bitacora, eq(bitacora.entidad, 'instalacion'))) > 0

export const insertDefaults = async (
  tx: Executor,
  sectores: readonly string[],
  valores: { matriz_mano: string; matriz_energia: string },
): Promise<void> => {
  await tx
    .insert(sectores_productivos)
    .values(sectores.map((nombre) => ({ nombre })))
    .onConflictDoNothing()
  await tx
    .insert(tabla_config)
    .values([
      { tabla: 'matriz_mano', valor: valores.matriz_mano },
      { tabla: 'matriz_energia', valor: valores.matriz_energia },
    ])
    .onConflictDoNothing()
}
