import { and, eq, lt, ne, or } from 'drizzle-orm'
import type { Executor } from '../db/executor.ts'
import { perfiles, sessions, users } from '../db/schema/index.ts'
import type { UserRow } from './users.repo.ts'

export type SessionRow = typeof sessions.$inferSelect
export type NewSession = typeof sessions.$inferInsert

export const insertSession = async (tx: Executor, session: NewSession): Promise<SessionRow> => {
  const [row] = await tx.insert(sessions).values(session).returning()
  return row!
}

/** A session and whose it is. */
export const findSession = async (
  db: Executor,
  id: string,
): Promise<{ session: SessionRow; user: UserRow } | null> => {
  const [row] = await db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(eq(sessions.id, id))
  return row ?? null
}

/** What a call with a token needs to know of who makes it. */
export interface BearerRow {
  user: Pick<UserRow, 'id' | 'email' | 'banned_until' | 'must_change_password'>
  /** Null when it is over, or somebody else's. */
  session: Pick<SessionRow, 'id' | 'aal' | 'created_at' | 'rotated_at'> | null
  rol: string | null
}

/** In one query and few columns: every call of the API pays for it, and whole rows would cost four times as much. */
export const findBearer = async (
  db: Executor,
  userId: string,
  sessionId: string,
): Promise<BearerRow | null> => {
  const [row] = await db
    .select({
      user: {
        id: users.id,
        email: users.email,
        banned_until: users.banned_until,
        must_change_password: users.must_change_password,
      },
      session: {
        id: sessions.id,
        aal: sessions.aal,
        created_at: sessions.created_at,
        rotated_at: sessions.rotated_at,
      },
      rol: perfiles.rol,
    })
    .from(users)
    .leftJoin(sessions, and(eq(sessions.user_id, users.id), eq(sessions.id, sessionId)))
    .leftJoin(perfiles, eq(perfiles.id, users.id))
    .where(eq(users.id, userId))
  return row ?? null
}

/** Raises the counter from `counter`; `null` when somebody else did, or the session is gone. */
export const rotateSession = async (
  db: Executor,
  id: string,
  counter: number,
  now: Date,
): Promise<SessionRow | null> => {
  const [row] = await db
    .update(sessions)
    .set({ refresh_counter: counter + 1, rotated_at: now })
    .where(and(eq(sessions.id, id), eq(sessions.refresh_counter, counter)))
    .returning()
  return row ?? null
}

export const deleteSession = async (db: Executor, id: string): Promise<void> => {
  await db.delete(sessions).where(eq(sessions.id, id))
}

/** Ends all of a person's sessions, or all but one. */
export const deleteSessionsOf = async (db: Executor, userId: string, exceptId?: string): Promise<void> => {
  const ofUser = eq(sessions.user_id, userId)
  await db.delete(sessions).where(exceptId === undefined ? ofUser : and(ofUser, ne(sessions.id, exceptId)))
}

/** Removes sessions that began, or were last refreshed, before these instants. */
export const deleteFinished = async (db: Executor, began: Date, refreshed: Date): Promise<void> => {
  await db.delete(sessions).where(or(lt(sessions.created_at, began), lt(sessions.rotated_at, refreshed)))
}
