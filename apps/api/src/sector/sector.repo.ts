import { asc } from 'drizzle-orm'
import type { Executor } from '../db/executor.ts'
import { sectores_productivos } from '../db/schema/index.ts'

export const list = (db: Executor) =>
  db.select().from(sectores_productivos).orderBy(asc(sectores_productivos.nombre))
