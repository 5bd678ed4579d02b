import { eq } from 'drizzle-orm'
import type { Executor } from './executor.ts'
import type { Tables } from './tables.ts'
import type { UserRow } from './users.repo.ts'

export type LinkRow = Tables['links']['$inferSelect']

/** Saves a link in place of the person's last one. */
export const saveLink = async ({ q, t }: Executor, { user_id, ...link }: LinkRow): Promise<void> => {
  await q
    .insert(t.links)
    .values({ user_id, ...link })
    .onConflictDoUpdate({ target: t.links.user_id, set: link })
}

/** A link by its hash, with its person. */
export const findLink = async (
  { q, t }: Executor,
  hash: string,
): Promise<{ link: LinkRow; user: UserRow } | null> => {
  const [row] = await q
    .select({ link: t.links, user: t.users })
    .from(t.links)
    .innerJoin(t.users, eq(t.users.id, t.links.user_id))
    .where(eq(t.links.token_hash, hash))
  return row ?? null
}

export const deleteLink = async ({ q, t }: Executor, userId: string): Promise<void> => {
  await q.delete(t.links).where(eq(t.links.user_id, userId))
}
