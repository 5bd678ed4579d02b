import type { TablaImportable } from '@telar/contract'
import { sql } from 'drizzle-orm'
import type { Fila } from '../bitacora/cambios.ts'
import { insertFilas, raiseRecipes, updateFilas } from '../bitacora/filas.repo.ts'
import type { Executor } from '../db/executor.ts'
import { recetas } from '../db/schema/index.ts'
import { lineEntry } from '../receta/receta.map.ts'
import type { FilaPlaneada } from './plan.ts'

/** Rows of one statement: they travel as one JSON parameter, amounts as text in it, so that no digit is lost. */
const ROWS = 2_000

const chunks = function* <T>(items: readonly T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += ROWS) yield items.slice(start, start + ROWS)
}

export type Catalogo = Exclude<TablaImportable, 'recetas'>

/** Columns that a file brings, the key first. */
export const COLUMNS: Record<Catalogo, readonly (readonly [name: string, type: string])[]> = {
  insumos: [
    ['codigo', 'varchar'],
    ['detalle', 'varchar'],
    ['grupo', 'varchar'],
    ['costo', 'numeric'],
  ],
  productos: [
    ['codigo_producto', 'varchar'],
    ['descripcion_producto', 'varchar'],
    ['sector_productivo', 'varchar'],
  ],
  matriz_mano: [
    ['codigo_mano_obra', 'varchar'],
    ['descripcion', 'varchar'],
    ['sector_productivo', 'varchar'],
    ['consumo_kw_std', 'numeric'],
    ['std_produccion', 'numeric'],
    ['horas_hombre_std', 'numeric'],
    ['valor_hora_hombre', 'numeric'],
    ['horas_por_turno', 'numeric'],
    ['producto_calculado_std', 'numeric'],
    ['estado', 'varchar'],
  ],
  matriz_energia: [
    ['codigo_energia', 'varchar'],
    ['descripcion', 'varchar'],
    ['codigo_mano_obra', 'varchar'],
    ['sector_productivo', 'varchar'],
    ['consumo_kw_std', 'numeric'],
    ['valor_kw', 'numeric'],
    ['std_produccion', 'numeric'],
  ],
}

/** Inserts records and changes those that are there, which raises their version and date. */
export const upsertRows = async (
  tx: Executor,
  tabla: Catalogo,
  filas: readonly FilaPlaneada[],
): Promise<void> => {
  const columns = COLUMNS[tabla]
  const [key, ...others] = columns.map(([name]) => name)
  const names = [key, ...others].join(', ')
  const types = columns.map(([name, type]) => `${name} ${type}`).join(', ')
  const set = others.map((name) => `${name} = excluded.${name}`).join(', ')
  for (const chunk of chunks(filas)) {
    const rows = JSON.stringify(chunk.map(({ valores }) => valores))
    await tx.execute(sql`
      insert into ${sql.raw(`${tabla} (${names}) select ${names}`)}
        from jsonb_to_recordset(${rows}::jsonb) as r(${sql.raw(types)})
      on conflict (${sql.raw(key!)}) do update
        set ${sql.raw(`${set}, version = ${tabla}.version + 1`)}, updated_at = clock_timestamp()`)
  }
}

const lines = (chunk: readonly FilaPlaneada[]) => sql`
  jsonb_to_recordset(${JSON.stringify(chunk.map(({ valores }) => valores))}::jsonb)
    as r(codigo_producto varchar, tipo text, codigo_ingrediente varchar, cantidad_ingrediente numeric)`

const readLines = async (tx: Executor, chunk: readonly FilaPlaneada[]): Promise<Fila[]> => {
  const rows = await tx
    .select()
    .from(recetas)
    .where(
      sql`(${recetas.codigo_producto}, ${recetas.codigo_ingrediente}) in
            (select codigo_producto, codigo_ingrediente from ${lines(chunk)})`,
    )
  return rows.map((row) => ({ ...lineEntry(row) }))
}

/** Adds recipe lines and changes the quantity of others; raises the version of every recipe touched. Answers the lines. */
export const storeLines = async (
  tx: Executor,
  nuevas: readonly FilaPlaneada[],
  cambiadas: readonly FilaPlaneada[],
): Promise<Fila[]> => {
  const rowsOf = (chunk: readonly FilaPlaneada[]) => chunk.map(({ valores }) => valores)
  for (const chunk of chunks(nuevas)) await insertFilas(tx, 'recetas', rowsOf(chunk))
  for (const chunk of chunks(cambiadas)) {
    await updateFilas(
      tx,
      'recetas',
      rowsOf(chunk).map((fila) => ({ ahora: fila, nueva: fila })),
    )
  }
  const all = [...nuevas, ...cambiadas]
  await raiseRecipes(tx, [...new Set(all.map(({ valores }) => valores.codigo_producto))])
  const stored: Fila[] = []
  for (const chunk of chunks(all)) stored.push(...(await readLines(tx, chunk)))
  return stored
}
