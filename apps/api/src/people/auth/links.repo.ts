import { eq } from 'drizzle-orm'
import type { Executor } from '../../store/executor.ts'
import { links, users } from '../../store/schema/index.ts'
import type { UserRow } from './users.repo.ts'

export type LinkRow = typeof links.$inferSelect

/** Puts a link in place of the one that the person had. */
export const saveLink = async (tx: Executor, { user_id, ...link }: LinkRow): Promise<void> => {
  await tx
    .insert(links)
    .values({ user_id, ...link })
    .onConflictDoUpdate({ target: links.user_id, set: link })
}

/** A link by its hash, and whose it is. */
export const findLink = async (
  db: Executor,
  hash: string,
): Promise<{ link: LinkRow; user: UserRow } | null> => {
  const [row] = await db
    .select({ link: links, user: users })
    .from(links)
    .innerJoin(users, eq(users.id, links.user_id))
    .where(eq(links.token_hash, hash))
  return row ?? null
}

export const deleteLink = async (tx: Executor, userId: string): Promise<void> => {
  await tx.delete(links).where(eq(links.user_id, userId))
}
