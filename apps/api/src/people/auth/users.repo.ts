import { and, asc, count, eq, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { countOf, type Executor } from '../../store/executor.ts'
import { factors, links, perfiles, users } from '../../store/schema/index.ts'

/** Whether the person of the row has a verified second factor. */
export const hasVerifiedFactor = (): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${factors} where ${factors.user_id} = ${users.id} and ${factors.status} = 'verified')`

export type UserRow = typeof users.$inferSelect
export type NewUser = typeof users.$inferInsert

/** What changes of a person. What is not named stays; `rol` is that of its profile. */
export interface PersonChange extends Partial<NewUser> {
  rol?: string | undefined
}

/** A person with what stands in other tables. */
export interface PersonRow {
  user: UserRow
  /** Null without a profile. */
  rol: string | null
  hasFactor: boolean
  /** Until when the person's one-time link is good; null without one. */
  linkExpires: Date | null
}

/** The person of a lower-cased e-mail address. */
export const findByEmail = async (db: Executor, email: string): Promise<UserRow | null> => {
  const [row] = await db.select().from(users).where(eq(users.email, email))
  return row ?? null
}

export const findById = async (db: Executor, id: string): Promise<UserRow | null> => {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row ?? null
}

const selectPeople = (db: Executor, where?: SQL) =>
  db
    .select({
      user: users,
      rol: perfiles.rol,
      hasFactor: hasVerifiedFactor(),
      linkExpires: links.expires_at,
    })
    .from(users)
    .leftJoin(perfiles, eq(perfiles.id, users.id))
    .leftJoin(links, eq(links.user_id, users.id))
    .where(where)

export const findWithRol = async (db: Executor, id: string): Promise<PersonRow | null> => {
  const [row] = await selectPeople(db, eq(users.id, id))
  return row ?? null
}

/** Everybody, by e-mail. */
export const listPeople = (db: Executor): Promise<PersonRow[]> => selectPeople(db).orderBy(asc(users.email))

/** One page of people, the newest first. */
export const pageOfUsers = (db: Executor, limit: number, offset: number): Promise<UserRow[]> =>
  db.select().from(users).orderBy(sql`${users.created_at} desc`, asc(users.id)).limit(limit).offset(offset)

export const countUsers = (db: Executor): Promise<number> => countOf(db, sql`from ${users}`)

/** Administrators other than `id` who can sign in at `now`. */
export const countOtherAdministrators = async (db: Executor, id: string, now: Date): Promise<number> => {
  const [row] = await db
    .select({ n: count() })
    .from(users)
    .innerJoin(perfiles, eq(perfiles.id, users.id))
    .where(
      and(
        ne(users.id, id),
        eq(perfiles.rol, 'admin'),
        isNotNull(users.encrypted_password),
        isNotNull(users.email_confirmed_at),
        or(isNull(users.banned_until), lte(users.banned_until, now)),
      ),
    )
  return row?.n ?? 0
}

/** Adds a person and its profile; `null` when the address, or the id, is taken. */
export const insertUser = async (tx: Executor, user: NewUser, rol: string): Promise<UserRow | null> => {
  const [row] = await tx.insert(users).values(user).onConflictDoNothing().returning()
  if (!row) return null
  await saveRol(tx, row.id, rol)
  return row
}

const saveRol = async (tx: Executor, id: string, rol: string): Promise<void> => {
  await tx
    .insert(perfiles)
    .values({ id, rol })
    .onConflictDoUpdate({ target: perfiles.id, set: { rol, updated_at: sql`clock_timestamp()` } })
}

/** What the version counts the changes of, beside the role. */
const EDITED = ['email', 'user_metadata', 'app_metadata'] as const satisfies readonly (keyof UserRow)[]

/** What is stored of a change: one of what others may be editing meanwhile raises the version. */
const marked = ({ rol, ...columns }: PersonChange) => ({
  ...columns,
  ...((rol !== undefined || EDITED.some((column) => columns[column] !== undefined)) && {
    version: sql`${users.version} + 1`,
  }),
})

/** Notes a sign-in; `null` when the person is gone or its password is no longer `verifiedHash`. */
export const noteSignIn = (
  tx: Executor,
  id: string,
  verifiedHash: string,
  now: Date,
): Promise<UserRow | null> => changeOwn(tx, id, verifiedHash, { last_sign_in_at: now, updated_at: now })

/** Changes a person whose password is still `verifiedHash`; `null` when it is not. */
export const changeOwn = async (
  tx: Executor,
  id: string,
  verifiedHash: string,
  changes: Partial<NewUser>,
): Promise<UserRow | null> => {
  const [row] = await tx
    .update(users)
    .set(marked(changes))
    .where(and(eq(users.id, id), eq(users.encrypted_password, verifiedHash)))
    .returning()
  return row ?? null
}

/** Changes a person, whatever its password; the role also of one whom another service signs in. */
export const changeUser = async (tx: Executor, id: string, change: PersonChange): Promise<void> => {
  await tx.update(users).set(marked(change)).where(eq(users.id, id))
  if (change.rol !== undefined) await saveRol(tx, id, change.rol)
}

/** Whether somebody other than `id` has that lower-cased address. */
export const isEmailTaken = async (db: Executor, email: string, id: string): Promise<boolean> =>
  (await db.$count(users, and(eq(users.email, email), ne(users.id, id)))) > 0

/** Removes a person, its profile and, with it, all that hangs on it. */
export const deleteUser = async (tx: Executor, id: string): Promise<void> => {
  await tx.delete(perfiles).where(eq(perfiles.id, id))
  await tx.delete(users).where(eq(users.id, id))
}

/** Holds the person's row until the transaction ends. */
export const lockUser = async (tx: Executor, id: string): Promise<void> => {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')
}
