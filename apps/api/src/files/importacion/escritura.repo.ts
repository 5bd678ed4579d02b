import { randomUUID } from 'node:crypto'
import type { Fila } from '@telar/tablas'
import { sql } from 'drizzle-orm'
import { chunks, inTurns } from '../../store/chunks.ts'
import type { Executor } from '../../store/executor.ts'
import { nextNumeros } from '../../store/numero-de-oferta.ts'
import { deleteFilas, insertFilas, momentoDe, raiseRecipes, updateFilas } from '../../store/rows.ts'
import { rowOf } from './entrada.map.ts'
import type { Cambiada, FilaPlaneada, Nota, Reparto } from './reparto.ts'

/** Lines whose products are noted before other requests run. */
const VISTAS = 20_000

/** Rows built at once for storing: all rows of a large file would take as much memory as their plan. */
const A_LA_VEZ = 10_000

/**
 * Inserts new rows and changes known ones, raising their version and date.
 * @param momento the date of recipe lines, which their journal entry tells too
 */
export const storeRows = async (tx: Executor, plan: Reparto, momento?: string): Promise<void> => {
  const { nombre } = plan.tabla
  const fechas = momento !== undefined && { fecha_creacion: momento, ultima_actualizacion: momento }
  for (const some of chunks(plan.nuevas, A_LA_VEZ))
    await insertFilas(
      tx,
      nombre,
      some.map((fila) => ({ ...rowOf(plan, fila), ...fechas })),
    )
  for (const some of chunks(plan.cambiadas, A_LA_VEZ))
    await updateFilas(
      tx,
      nombre,
      some.map((fila) => ({ ahora: fila.guardada, nueva: rowOf(plan, fila) })),
      momento,
    )
  for (const { tabla, antes, despues } of plan.consecuencias)
    await updateFilas(tx, tabla, [{ ahora: antes, nueva: despues }])
}

/** Numbers new offers in the order of their rows. */
export const numerar = async (tx: Executor, plan: Reparto): Promise<void> => {
  if (plan.tabla.nombre !== 'ofertas' || plan.nuevas.length === 0) return
  const numeros = await nextNumeros(tx, plan.nuevas.length)
  plan.nuevas = plan.nuevas.map((fila, i) => ({ ...fila, valores: { ...fila.valores, numero: numeros[i]! } }))
}

/** Gives new scenarios an id and their author. */
export const firmar = (plan: Reparto, autor: string): void => {
  if (plan.tabla.nombre !== 'escenarios') return
  plan.nuevas = plan.nuevas.map((fila) => ({
    ...fila,
    valores: { ...fila.valores, id: randomUUID(), autor },
  }))
}

/** The version and the dates of a planned line. */
const marksOf = (fila: FilaPlaneada | Cambiada, momento: string) => ({
  version: 'guardada' in fila ? fila.guardada.version + 1 : 1,
  fecha_creacion: 'guardada' in fila ? fila.guardada.fecha_creacion : momento,
  ultima_actualizacion: momento,
})

/** The lines as stored. */
const linesAt = async (
  plan: Reparto,
  filas: readonly (FilaPlaneada | Cambiada)[],
  momento: string,
): Promise<Fila[]> => {
  // A copy that has every column already. Adding some to a copy takes six times as long.
  const whole = {
    ...plan.tabla.iniciales,
    version: 1,
    fecha_creacion: momento,
    ultima_actualizacion: momento,
  }
  const stored: Fila[] = []
  for await (const some of inTurns(filas))
    for (const fila of some) {
      const line: Fila = { ...whole, ...rowOf(plan, fila), ...marksOf(fila, momento) }
      // Replaces the planned values, so that a large file is not in memory twice.
      fila.valores = line as FilaPlaneada['valores']
      stored.push(line)
    }
  return stored
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
 * Adds, changes and removes recipe lines, notes the rejected ones on their products, and raises the version of every touched recipe.
 * Returns the added and changed lines.
 */
export const storeLines = async (tx: Executor, plan: Reparto): Promise<Fila[]> => {
  const { nuevas, cambiadas, quitadas, notas } = plan
  await deleteFilas(tx, 'recetas', quitadas)
  const momento = await momentoDe(tx)
  await storeRows(tx, plan, momento)
  await storeNotas(tx, notas)
  const lineas = await linesAt(plan, [...cambiadas, ...nuevas], momento)
  const touched = new Set<unknown>(notas.map(({ codigo }) => codigo))
  for await (const some of inTurns(lineas.concat(quitadas), VISTAS))
    for (const { codigo_producto } of some) touched.add(codigo_producto)
  await raiseRecipes(tx, [...touched])
  return lineas
}
