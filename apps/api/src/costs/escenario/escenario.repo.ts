import { asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../store/executor.ts'
import { changed } from '../../store/marks.ts'
import { quien } from '../../store/quien.ts'
import { escenarios, users } from '../../store/schema/index.ts'

type Guardado = typeof escenarios.$inferSelect
export type EscenarioValues = Pick<Guardado, 'nombre' | 'nota' | 'cambios'>

const rows = (db: Executor) =>
  db
    .select({ fila: escenarios, persona: quien })
    .from(escenarios)
    .leftJoin(users, eq(sql`${users.id}::text`, escenarios.autor))

/** A scenario, and who made it. */
export type EscenarioRow = Guardado & { persona: string | null }

/** By name. */
export const list = async (db: Executor): Promise<EscenarioRow[]> =>
  (await rows(db).orderBy(asc(escenarios.nombre))).map(({ fila, persona }) => ({ ...fila, persona }))

export const find = async (db: Executor, id: string): Promise<EscenarioRow | undefined> => {
  const [row] = await rows(db).where(eq(escenarios.id, id))
  return row && { ...row.fila, persona: row.persona }
}

export const insert = async (
  tx: Executor,
  values: EscenarioValues & { id: string; autor: string },
): Promise<void> => {
  await tx.insert(escenarios).values(values)
}

export const update = async (tx: Executor, id: string, values: EscenarioValues): Promise<void> => {
  await tx
    .update(escenarios)
    .set({ ...values, ...changed(escenarios.version) })
    .where(eq(escenarios.id, id))
}

export const remove = async (tx: Executor, id: string): Promise<void> => {
  await tx.delete(escenarios).where(eq(escenarios.id, id))
}
