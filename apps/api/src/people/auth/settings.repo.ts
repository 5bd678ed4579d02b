import { eq } from 'drizzle-orm'
import type { Executor } from '../../store/executor.ts'
import { settings } from '../../store/schema/index.ts'

export const findFactorRequired = async (db: Executor): Promise<boolean> => {
  const [row] = await db
    .select({ required: settings.require_factor })
    .from(settings)
    .where(eq(settings.id, 1))
  return row?.required ?? false
}

export const saveFactorRequired = async (tx: Executor, required: boolean): Promise<void> => {
  await tx
    .insert(settings)
    .values({ id: 1, require_factor: required })
    .onConflictDoUpdate({ target: settings.id, set: { require_factor: required } })
}
