import { asc, eq } from 'drizzle-orm'
import type { Executor } from '../db/executor.ts'
import { sectores_productivos } from '../db/schema/index.ts'

export const list = (db: Executor) =>
  db.select().from(sectores_productivos).orderBy(asc(sectores_productivos.nombre))

export const exists = async (db: Executor, nombre: string): Promise<boolean> =>
  (await db.$count(sectores_productivos, eq(sectores_productivos.nombre, nombre))) > 0
