import { claveDe, type Fila } from '@telar/tablas'
import { sql } from 'drizzle-orm'
import { marksOf } from '../../catalog/receta/receta.map.ts'
import { chunks } from '../../store/chunks.ts'
import type { Executor } from '../../store/executor.ts'
import { nextNumeros } from '../../store/numero.ts'
import { deleteFilas, insertFilas, raiseRecipes, updateFilas } from '../../store/rows.ts'
import { recetas } from '../../store/schema/index.ts'
import { rowOf } from './entrada.map.ts'
import type { FilaPlaneada, Nota, Reparto } from './reparto.ts'

/** Inserts rows and changes those that are there, which raises their version and date. */
export const storeRows = async (tx: Executor, plan: Reparto): Promise<void> => {
  const { nombre } = plan.tabla
  await insertFilas(
    tx,
    nombre,
    plan.nuevas.map((fila) => rowOf(plan, fila)),
  )
  await updateFilas(
    tx,
    nombre,
    plan.cambiadas.map((fila) => ({ ahora: fila.guardada, nueva: rowOf(plan, fila) })),
  )
  for (const { tabla, antes, despues } of plan.consecuencias)
    await updateFilas(tx, tabla, [{ ahora: antes, nueva: despues }])
}

/** Gives new offers the numbers under which they stand from now on, in the order of their rows. */
export const numerar = async (tx: Executor, plan: Reparto): Promise<void> => {
  if (plan.tabla.nombre !== 'ofertas' || plan.nuevas.length === 0) return
  const numeros = await nextNumeros(tx, plan.nuevas.length)
  plan.nuevas = plan.nuevas.map((fila, i) => ({ ...fila, valores: { ...fila.valores, numero: numeros[i]! } }))
}

const lines = (chunk: readonly FilaPlaneada[]) => sql`
  jsonb_to_recordset(${JSON.stringify(chunk.map(({ valores: { codigo_producto, codigo_ingrediente } }) => ({ codigo_producto, codigo_ingrediente })))}::jsonb)
    as r(codigo_producto varchar, codigo_ingrediente varchar)`

/** The lines as they stand now: what was stored is known, but for how often and when they changed. */
const readLines = async (tx: Executor, plan: Reparto, chunk: readonly FilaPlaneada[]): Promise<Fila[]> => {
  const { codigo_producto, codigo_ingrediente, version, fecha_creacion, ultima_actualizacion } = recetas
  const rows = await tx
    .select({ codigo_producto, codigo_ingrediente, version, fecha_creacion, ultima_actualizacion })
    .from(recetas)
    .where(
      sql`(${codigo_producto}, ${codigo_ingrediente}) in
            (select codigo_producto, codigo_ingrediente from ${lines(chunk)})`,
    )
  const marks = new Map(rows.map((row) => [claveDe('recetas', row), marksOf(row)]))
  return chunk.map((fila) => {
    // In the place of the planned one, so that of a large file not both are in memory.
    const line = { ...rowOf(plan, fila), ...marks.get(fila.clave)! }
    fila.valores = line as unknown as FilaPlaneada['valores']
    return line
  })
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
export const storeLines = async (tx: Executor, plan: Reparto): Promise<Fila[]> => {
  const { nuevas, cambiadas, quitadas, notas } = plan
  await deleteFilas(tx, 'recetas', quitadas)
  await storeRows(tx, plan)
  await storeNotas(tx, notas)
  const all = [...nuevas, ...cambiadas]
  const touched = [
    ...all.map(({ valores }) => valores.codigo_producto),
    ...quitadas.map((fila) => fila.codigo_producto),
    ...notas.map(({ codigo }) => codigo),
  ]
  await raiseRecipes(tx, [...new Set(touched)])
  const stored: Fila[] = []
  for (const chunk of chunks(all)) stored.push(...(await readLines(tx, plan, chunk)))
  return stored
}
