import { and, desc, eq, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../store/executor.ts'
import { preparedOnce } from '../../store/prepared.ts'
import { perfiles, sessions, settings, users } from '../../store/schema/index.ts'
import { hasVerifiedFactor, type UserRow } from './users.repo.ts'

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
  /** Whether the person has a verified second factor. */
  hasFactor: boolean
  /** Whether the installation asks everybody for one. */
  factorRequired: boolean
}

/** Whether the installation asks everybody for a second factor. */
export const isFactorRequired = (): SQL<boolean> =>
  sql<boolean>`coalesce((select ${settings.require_factor} from ${settings} where ${settings.id} = 1), false)`

/** In one query and few columns: every call of the API pays for it, and whole rows would cost four times as much. */
const bearer = preparedOnce((db) =>
  db
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
      hasFactor: hasVerifiedFactor(),
      factorRequired: isFactorRequired(),
    })
    .from(users)
    .leftJoin(sessions, and(eq(sessions.user_id, users.id), eq(sessions.id, sql.placeholder('sessionId'))))
    .leftJoin(perfiles, eq(perfiles.id, users.id))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('bearer'),
)

export const findBearer = async (
  db: Executor,
  userId: string,
  sessionId: string,
): Promise<BearerRow | null> => {
  const [row] = await bearer(db).execute({ userId, sessionId })
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

/**
 * Raises a session to aal2 by a factor. Its counter goes up by two, and the tokens of before fall below the floor: none
 * of them ever yields aal2. `null` when the session is gone.
 */
export const raiseSession = async (
  tx: Executor,
  id: string,
  factorId: string,
  method: string,
  now: Date,
): Promise<SessionRow | null> => {
  const entry = JSON.stringify([{ method, timestamp: Math.floor(now.getTime() / 1_000) }])
  const [row] = await tx
    .update(sessions)
    .set({
      aal: 'aal2',
      factor_id: factorId,
      amr: sql`${entry}::jsonb || (select coalesce(jsonb_agg(m), '[]') from jsonb_array_elements(${sessions.amr}) m where m ->> 'method' = 'password')`,
      refresh_counter: sql`${sessions.refresh_counter} + 2`,
      refresh_floor: sql`${sessions.refresh_counter} + 2`,
      rotated_at: now,
      authenticated_at: now,
    })
    .where(eq(sessions.id, id))
    .returning()
  return row ?? null
}

/** When the person of a session last proved who it is; `null` when the session is gone. */
export const findAuthenticatedAt = async (db: Executor, id: string): Promise<Date | null> => {
  const [row] = await db.select({ at: sessions.authenticated_at }).from(sessions).where(eq(sessions.id, id))
  return row?.at ?? null
}

/** Notes that the person of a session has just proved who it is; false when the session is gone. */
export const saveAuthenticatedAt = async (tx: Executor, id: string, now: Date): Promise<boolean> => {
  const rows = await tx
    .update(sessions)
    .set({ authenticated_at: now })
    .where(eq(sessions.id, id))
    .returning({ id: sessions.id })
  return rows.length > 0
}

/** A person's sessions, the one used last first. */
export const sessionsOf = (db: Executor, userId: string): Promise<SessionRow[]> =>
  db.select().from(sessions).where(eq(sessions.user_id, userId)).orderBy(desc(sessions.rotated_at))

/** Ends one of a person's sessions; false when it is not theirs, or gone. */
export const deleteOwnSession = async (db: Executor, userId: string, id: string): Promise<boolean> => {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.user_id, userId)))
    .returning({ id: sessions.id })
  return rows.length > 0
}

export const deleteSession = async (db: Executor, id: string): Promise<void> => {
  await db.delete(sessions).where(eq(sessions.id, id))
}

/** Ends all of a person's sessions, or all but one. */
export const deleteSessionsOf = async (db: Executor, userId: string, exceptId?: string): Promise<void> => {
  const ofUser = eq(sessions.user_id, userId)
  await db.delete(sessions).where(exceptId === undefined ? ofUser : and(ofUser, ne(sessions.id, exceptId)))
}

/** Ends everybody's sessions but one. */
export const deleteSessionsOfAll = async (tx: Executor, exceptId: string | null): Promise<void> => {
  await tx.delete(sessions).where(exceptId === null ? undefined : ne(sessions.id, exceptId))
}

/** Removes sessions that began, or were last refreshed, before these instants. */
export const deleteFinished = async (db: Executor, began: Date, refreshed: Date): Promise<void> => {
  await db.delete(sessions).where(or(lt(sessions.created_at, began), lt(sessions.rotated_at, refreshed)))
}
