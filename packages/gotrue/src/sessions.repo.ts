import { and, desc, eq, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from './executor.ts'
import type { Tables } from './tables.ts'
import { hasVerifiedFactor, type UserRow } from './users.repo.ts'

export type SessionRow = Tables['sessions']['$inferSelect']
export type NewSession = Tables['sessions']['$inferInsert']

export const insertSession = async ({ q, t }: Executor, session: NewSession): Promise<SessionRow> => {
  const [row] = await q.insert(t.sessions).values(session).returning()
  return row!
}

/** A session with its person. */
export const findSession = async (
  { q, t }: Executor,
  id: string,
): Promise<{ session: SessionRow; user: UserRow } | null> => {
  const [row] = await q
    .select({ session: t.sessions, user: t.users })
    .from(t.sessions)
    .innerJoin(t.users, eq(t.users.id, t.sessions.user_id))
    .where(eq(t.sessions.id, id))
  return row ?? null
}

/** The data of an access token's holder for access control. */
export interface BearerRow {
  user: Pick<UserRow, 'id' | 'email' | 'banned_until' | 'must_change_password'>
  /** Null: ended, or another person's. */
  session: Pick<SessionRow, 'id' | 'aal' | 'created_at' | 'rotated_at'> | null
  rol: string | null
  /** In the form of `perfiles`. */
  areas: string | null
  /** Whether the person has a verified second factor. */
  hasFactor: boolean
  /** Whether the installation requires a second factor from everybody. */
  factorRequired: boolean
}

/** Whether the installation requires a second factor from everybody. */
export const isFactorRequired = ({ settings }: Tables): SQL<boolean> =>
  sql<boolean>`coalesce((select ${settings.require_factor} from ${settings} where ${settings.id} = 1), false)`

/** One query with few columns, because every call of the API runs it; whole rows would cost four times as much. */
const bearerQuery = ({ q, t }: Executor) =>
  q
    .select({
      user: {
        id: t.users.id,
        email: t.users.email,
        banned_until: t.users.banned_until,
        must_change_password: t.users.must_change_password,
      },
      session: {
        id: t.sessions.id,
        aal: t.sessions.aal,
        created_at: t.sessions.created_at,
        rotated_at: t.sessions.rotated_at,
      },
      rol: t.perfiles.rol,
      areas: t.perfiles.areas,
      hasFactor: hasVerifiedFactor(t),
      factorRequired: isFactorRequired(t),
    })
    .from(t.users)
    .leftJoin(
      t.sessions,
      and(eq(t.sessions.user_id, t.users.id), eq(t.sessions.id, sql.placeholder('sessionId'))),
    )
    .leftJoin(t.perfiles, eq(t.perfiles.id, t.users.id))
    .where(eq(t.users.id, sql.placeholder('userId')))
    .prepare('bearer')

/** Built once per database, and planned once per connection. */
const prepared = new WeakMap<Executor, ReturnType<typeof bearerQuery>>()

export const findBearer = async (
  db: Executor,
  userId: string,
  sessionId: string,
): Promise<BearerRow | null> => {
  const query = prepared.get(db) ?? bearerQuery(db)
  prepared.set(db, query)
  const [row] = await query.execute({ userId, sessionId })
  return row ?? null
}

/** Raises the counter from `counter`; `null` if another request did, or the session is gone. */
export const rotateSession = async (
  { q, t }: Executor,
  id: string,
  counter: number,
  now: Date,
): Promise<SessionRow | null> => {
  const [row] = await q
    .update(t.sessions)
    .set({ refresh_counter: counter + 1, rotated_at: now })
    .where(and(eq(t.sessions.id, id), eq(t.sessions.refresh_counter, counter)))
    .returning()
  return row ?? null
}

/**
 * Raises a session to aal2. The counter rises by two and the floor with it, so that no earlier token ever yields aal2. `null`
 * if the session is gone.
 */
export const raiseSession = async (
  { q, t }: Executor,
  id: string,
  factorId: string,
  method: string,
  now: Date,
): Promise<SessionRow | null> => {
  const entry = JSON.stringify([{ method, timestamp: Math.floor(now.getTime() / 1_000) }])
  const [row] = await q
    .update(t.sessions)
    .set({
      aal: 'aal2',
      factor_id: factorId,
      amr: sql`${entry}::jsonb || (select coalesce(jsonb_agg(m), '[]') from jsonb_array_elements(${t.sessions.amr}) m where m ->> 'method' = 'password')`,
      refresh_counter: sql`${t.sessions.refresh_counter} + 2`,
      refresh_floor: sql`${t.sessions.refresh_counter} + 2`,
      rotated_at: now,
      authenticated_at: now,
    })
    .where(eq(t.sessions.id, id))
    .returning()
  return row ?? null
}

/** When the person last proved who they are; `null` if the session is gone. */
export const findAuthenticatedAt = async ({ q, t }: Executor, id: string): Promise<Date | null> => {
  const [row] = await q
    .select({ at: t.sessions.authenticated_at })
    .from(t.sessions)
    .where(eq(t.sessions.id, id))
  return row?.at ?? null
}

/** Records that the person just proved who they are; false if the session is gone. */
export const saveAuthenticatedAt = async ({ q, t }: Executor, id: string, now: Date): Promise<boolean> => {
  const rows = await q
    .update(t.sessions)
    .set({ authenticated_at: now })
    .where(eq(t.sessions.id, id))
    .returning({ id: t.sessions.id })
  return rows.length > 0
}

/** A person's sessions, the last used one first. */
export const sessionsOf = ({ q, t }: Executor, userId: string): Promise<SessionRow[]> =>
  q.select().from(t.sessions).where(eq(t.sessions.user_id, userId)).orderBy(desc(t.sessions.rotated_at))

/** Ends one of a person's sessions; false: not theirs, or gone. */
export const deleteOwnSession = async ({ q, t }: Executor, userId: string, id: string): Promise<boolean> => {
  const rows = await q
    .delete(t.sessions)
    .where(and(eq(t.sessions.id, id), eq(t.sessions.user_id, userId)))
    .returning({ id: t.sessions.id })
  return rows.length > 0
}

export const deleteSession = async ({ q, t }: Executor, id: string): Promise<void> => {
  await q.delete(t.sessions).where(eq(t.sessions.id, id))
}

/** Ends all of a person's sessions, or all but one. */
export const deleteSessionsOf = async (
  { q, t }: Executor,
  userId: string,
  exceptId?: string,
): Promise<void> => {
  const ofUser = eq(t.sessions.user_id, userId)
  await q.delete(t.sessions).where(exceptId === undefined ? ofUser : and(ofUser, ne(t.sessions.id, exceptId)))
}

/** Ends everybody's sessions but one. */
export const deleteSessionsOfAll = async ({ q, t }: Executor, exceptId: string | null): Promise<void> => {
  await q.delete(t.sessions).where(exceptId === null ? undefined : ne(t.sessions.id, exceptId))
}

/** Deletes sessions that began, or were last refreshed, before these instants. */
export const deleteFinished = async ({ q, t }: Executor, began: Date, refreshed: Date): Promise<void> => {
  await q.delete(t.sessions).where(or(lt(t.sessions.created_at, began), lt(t.sessions.rotated_at, refreshed)))
}
