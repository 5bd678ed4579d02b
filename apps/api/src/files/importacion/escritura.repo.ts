import type { TablaImportable } from '@telar/contract'
import type { Fila } from '@telar/tablas'
import { sql } from 'drizzle-orm'
import { lineEntry } from '../../catalog/receta/receta.map.ts'
import { chunks } from '../../store/chunks.ts'
import type { Executor } from '../../store/executor.ts'
import { deleteFilas, insertFilas, raiseRecipes, updateFilas } from '../../store/rows.ts'
import { recetas } from '../../store/schema/index.ts'
import type { Cambiada, FilaPlaneada, Nota, Reparto } from './reparto.ts'

const valoresOf = (filas: readonly FilaPlaneada[]): Fila[] => filas.map(({ valores }) => valores)

/** Inserts rows and changes those that are there, which raises their version and date. */
export const storeRows = async (
  tx: Executor,
  tabla: TablaImportable,
  nuevas: readonly FilaPlaneada[],
  cambiadas: readonly Cambiada[],
): Promise<void> => {
  await insertFilas(tx, tabla, valoresOf(nuevas))
  await updateFilas(
    tx,
    tabla,
    cambiadas.map(({ antes, valores }) => ({ ahora: antes, nueva: valores })),
  )
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

const storeNotas = async (tx: Executor, notas: readonly Nota[]): Promise<void> => {
  for (const chunk of chunks(notas)) {
    await tx.execute(sql`
      update productos p set lineas_rechazadas = r.despues
        from jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb) as r(codigo varchar, despues varchar)
       where p.codigo_producto = r.codigo`)
  }
}

/**
 * Adds recipe lines, changes others and takes others away, and notes which were rejected; raises the version of every recipe
 * touched. Answers the lines.
 */
export const storeLines = async (
  tx: Executor,
  { nuevas, cambiadas, quitadas, notas }: Pick<Reparto, 'nuevas' | 'cambiadas' | 'quitadas' | 'notas'>,
): Promise<Fila[]> => {
  await deleteFilas(tx, 'recetas', quitadas)
  await storeRows(tx, 'recetas', nuevas, cambiadas)
  await storeNotas(tx, notas)
  const all = [...nuevas, ...cambiadas]
  const touched = [
    ...all.map(({ valores }) => valores.codigo_producto),
    ...quitadas.map((fila) => fila.codigo_producto),
    ...notas.map(({ codigo }) => codigo),
  ]
  await raiseRecipes(tx, [...new Set(touched)])
  const stored: Fila[] = []
  for (const chunk of chunks(all)) stored.push(...(await readLines(tx, chunk)))
  return stored
}
