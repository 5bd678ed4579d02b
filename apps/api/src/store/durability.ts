import { sql } from 'drizzle-orm'
import { StartupError } from '../startup-error.ts'
import type { Executor } from './executor.ts'
import { instalacion } from './schema/index.ts'

/**
 * Proves at every start that a commit is flushed to the disk before it is acknowledged: makes a commit and counts the flushes.
 * @throws StartupError if it is not, because a server that loses data is worse than none
 */
export const checkDurability = async (db: Executor, fsyncs: () => number): Promise<void> => {
  const before = fsyncs()
  await db
    .insert(instalacion)
    .values({ id: 1 })
    .onConflictDoUpdate({ target: instalacion.id, set: { ultimo_arranque_at: sql`now()` } })
  if (fsyncs() === before) {
    throw new StartupError(
      'La base de datos embebida no baja sus confirmaciones al disco: no se arranca para no perder datos.',
    )
  }
}
