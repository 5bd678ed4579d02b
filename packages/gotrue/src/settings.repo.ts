import { eq } from 'drizzle-orm'
import type { Executor } from './executor.ts'

export const findFactorRequired = async ({ q, t }: Executor): Promise<boolean> => {
  const [row] = await q
    .select({ required: t.settings.require_factor })
    .from(t.settings)
    .where(eq(t.settings.id, 1))
  return row?.required ?? false
}

export const saveFactorRequired = async ({ q, t }: Executor, required: boolean): Promise<void> => {
  await q
    .insert(t.settings)
    .values({ id: 1, require_factor: required })
    .onConflictDoUpdate({ target: t.settings.id, set: { require_factor: required } })
}
