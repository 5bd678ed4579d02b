import { asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../store/executor.ts'
import {
  clausesOf,
  type Listed,
  type ListFilter,
  type ListSource,
  listed,
  searchIn,
} from '../../store/list.ts'
import { changed } from '../../store/marks.ts'
import { estructuras, sectores_productivos } from '../../store/schema/index.ts'

export type SectorRow = typeof sectores_productivos.$inferSelect

const columns = {
  key: sectores_productivos.nombre,
  search: searchIn(sectores_productivos.nombre),
  sector: sectores_productivos.nombre,
  sortable: {
    nombre: sectores_productivos.nombre,
    porcentaje_mantencion: sectores_productivos.porcentaje_mantencion,
  },
}

/** A page of them. */
export const page = ({ db, count }: ListSource, filter: ListFilter): Promise<Listed<SectorRow>> => {
  const { where, orderBy, limit, offset } = clausesOf(filter, columns)
  return listed(
    filter,
    db
      .select()
      .from(sectores_productivos)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
    () => count(sectores_productivos, where),
  )
}

export const list = (db: Executor): Promise<SectorRow[]> =>
  db.select().from(sectores_productivos).orderBy(asc(sectores_productivos.nombre))

export const find = async (db: Executor, nombre: string): Promise<SectorRow | undefined> => {
  const [row] = await db.select().from(sectores_productivos).where(eq(sectores_productivos.nombre, nombre))
  return row
}

export const insert = async (
  tx: Executor,
  values: { nombre: string; porcentaje_mantencion?: number },
): Promise<SectorRow> => {
  const [row] = await tx.insert(sectores_productivos).values(values).returning()
  return row!
}

/** Renames a sector; the rows that refer to it follow. */
export const rename = async (tx: Executor, nombre: string, nuevo: string): Promise<SectorRow> => {
  const [row] = await tx
    .update(sectores_productivos)
    .set({ nombre: nuevo, ...changed(sectores_productivos.version) })
    .where(eq(sectores_productivos.nombre, nombre))
    .returning()
  return row!
}

/** Price structures for a sector. */
export const estructurasOf = (tx: Executor, nombre: string) =>
  tx
    .select()
    .from(estructuras)
    .where(sql`${estructuras.sectores}::jsonb ? ${nombre}`)
    .orderBy(asc(estructuras.nombre))

export const updateEstructura = async (tx: Executor, nombre: string, sectores: string) => {
  const [row] = await tx
    .update(estructuras)
    .set({ sectores, ...changed(estructuras.version) })
    .where(eq(estructuras.nombre, nombre))
    .returning()
  return row!
}

export const updateMantencion = async (
  tx: Executor,
  nombre: string,
  porcentaje_mantencion: number,
): Promise<SectorRow> => {
  const [row] = await tx
    .update(sectores_productivos)
    .set({ porcentaje_mantencion, ...changed(sectores_productivos.version) })
    .where(eq(sectores_productivos.nombre, nombre))
    .returning()
  return row!
}
