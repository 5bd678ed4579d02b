import { NOMBRES } from '@telar/tablas'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../store/executor.ts'
import { insertFilas } from '../../store/rows.ts'
import { productos } from '../../store/schema/index.ts'
import type { Catalogo } from './catalogo.ts'

/** An installation has sectors from the start; the catalogue sets their percentages. */
const upsertSectores = (tx: Executor, sectores: Catalogo['sectores_productivos']): Promise<unknown> =>
  tx.execute(sql`
    insert into sectores_productivos (nombre, porcentaje_mantencion)
    select nombre, porcentaje_mantencion from jsonb_to_recordset(${JSON.stringify(sectores)}::jsonb)
      as r(nombre varchar, porcentaje_mantencion smallint)
    on conflict (nombre) do update
      set porcentaje_mantencion = excluded.porcentaje_mantencion, version = sectores_productivos.version + 1`)

/** Inserts a whole catalogue. @throws if a code exists already, or a reference names nothing */
export const insertCatalogo = async (tx: Executor, catalogo: Catalogo): Promise<void> => {
  await upsertSectores(tx, catalogo.sectores_productivos)
  for (const tabla of NOMBRES) {
    if (tabla !== 'sectores_productivos')
      await insertFilas(tx, tabla, catalogo[tabla as keyof Catalogo] ?? [])
  }
}

export const hasProductos = async (tx: Executor): Promise<boolean> => (await tx.$count(productos)) > 0
