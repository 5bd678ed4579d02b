import type { Operacion } from '@telar/contract'
import { asc, eq, or, sql } from 'drizzle-orm'
import type { Executor } from './executor.ts'
import { changed } from './marks.ts'
import { inputsOf } from './rules.ts'
import { escenarios } from './schema/index.ts'

/**
 * Renames a record in the operations of scenarios. They name records inside a text, so that no reference of the database follows
 * a new name.
 * @param named the fields by which an operation may name the record; those of one object together
 * @param rename the operation with the new name; the same operation if it names another record
 * @returns the changed scenarios before and after, for the entry
 */
export const renameInEscenarios = async (
  tx: Executor,
  named: readonly object[],
  rename: (operacion: Operacion) => Operacion,
) => {
  const holds = named.map((one) => sql`${escenarios.cambios}::jsonb @> ${JSON.stringify([one])}::jsonb`)
  const rows = await tx
    .select()
    .from(escenarios)
    .where(or(...holds))
    .orderBy(asc(escenarios.id))
  const antes = rows.map(inputsOf)
  const despues: typeof antes = []
  for (const { id, cambios } of rows) {
    const renamed = JSON.stringify((JSON.parse(cambios) as Operacion[]).map(rename))
    const [row] = await tx
      .update(escenarios)
      .set({ cambios: renamed, ...changed(escenarios.version) })
      .where(eq(escenarios.id, id))
      .returning()
    despues.push(inputsOf(row!))
  }
  return { antes, despues }
}
