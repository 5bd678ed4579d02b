import { and, eq, sql } from 'drizzle-orm'
import { countOf, type Executor } from '../db/executor.ts'
import { perfiles, users } from '../db/schema/index.ts'

export type UserRow = typeof users.$inferSelect
export type NewUser = typeof users.$inferInsert

/** The person of a lower-cased e-mail address. */
export const findByEmail = async (db: Executor, email: string): Promise<UserRow | null> => {
  const [row] = await db.select().from(users).where(eq(users.email, email))
  return row ?? null
}

export const findById = async (db: Executor, id: string): Promise<UserRow | null> => {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row ?? null
}

export const countUsers = (db: Executor): Promise<number> => countOf(db, sql`from ${users}`)

/** Adds a person and its profile; `null` when the address is taken. */
export const insertUser = async (tx: Executor, user: NewUser, rol: string): Promise<UserRow | null> => {
  const [row] = await tx.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning()
  if (!row) return null
  await tx.insert(perfiles).values({ id: row.id, rol })
  return row
}

/** Notes a sign-in; `null` when the person is gone or its password is no longer `verifiedHash`. */
export const noteSignIn = async (
  tx: Executor,
  id: string,
  verifiedHash: string,
  now: Date,
): Promise<UserRow | null> => {
  const [row] = await tx
    .update(users)
    .set({ last_sign_in_at: now, updated_at: now })
    .where(and(eq(users.id, id), eq(users.encrypted_password, verifiedHash)))
    .returning()
  return row ?? null
}

/** Changes a person whose password is still `verifiedHash`; `null` when it is not. */
export const updateUser = async (
  tx: Executor,
  id: string,
  verifiedHash: string,
  changes: Partial<NewUser>,
): Promise<UserRow | null> => {
  const [row] = await tx
    .update(users)
    .set(changes)
    .where(and(eq(users.id, id), eq(users.encrypted_password, verifiedHash)))
    .returning()
  return row ?? null
}
