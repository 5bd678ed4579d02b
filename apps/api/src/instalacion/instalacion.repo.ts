import { DESDE_SIEMPRE } from '@telar/contract'
import { eq } from 'drizzle-orm'
import type { Executor } from '../store/executor.ts'
import { bitacora, instalacion, sectores_productivos, valores, vigencias } from '../store/schema/index.ts'

/** Whether the first start has installed Telar; its journal entry is never deleted. */
export const isInstalled = async (db: Executor): Promise<boolean> =>
  (await db.$count(bitacora, eq(bitacora.entidad, 'instalacion'))) > 0

/** Stores the time zone in which the installation's days begin. */
export const setZona = async (db: Executor, zona: string): Promise<void> => {
  await db
    .insert(instalacion)
    .values({ id: 1, zona_horaria: zona })
    .onConflictDoUpdate({ target: instalacion.id, set: { zona_horaria: zona } })
}

export const insertDefaults = async (
  tx: Executor,
  sectores: readonly string[],
  globales: { matriz_mano: string; matriz_energia: string },
): Promise<void> => {
  await tx
    .insert(sectores_productivos)
    .values(sectores.map((nombre) => ({ nombre })))
    .onConflictDoNothing()
  await tx
    .insert(valores)
    .values([
      { codigo: 'MO', nombre: 'Hora de mano de obra', clase: 'salario' },
      { codigo: 'ME', nombre: 'kW de energía', clase: 'tarifa' },
    ])
    .onConflictDoNothing()
  await tx
    .insert(vigencias)
    .values([
      { valor: 'MO', desde: DESDE_SIEMPRE, monto: globales.matriz_mano },
      { valor: 'ME', desde: DESDE_SIEMPRE, monto: globales.matriz_energia },
    ])
    .onConflictDoNothing()
}
