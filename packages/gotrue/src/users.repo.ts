import { and, asc, count, eq, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from './executor.ts'
import type { Tables } from './tables.ts'

/** Whether the person of the row has a verified second factor. */
export const hasVerifiedFactor = ({ factors, users }: Tables): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${factors} where ${factors.user_id} = ${users.id} and ${factors.status} = 'verified')`

export type UserRow = Tables['users']['$inferSelect']
export type NewUser = Tables['users']['$inferInsert']

/** Changes to a person. Fields left out are unchanged; `rol` belongs to the profile. */
export interface PersonChange extends Partial<NewUser> {
  rol?: string | undefined
  /** Areas of the profile, in the form of `perfiles`. */
  areas?: string | null | undefined
}

/** A person with data from other tables. */
export interface PersonRow {
  user: UserRow
  /** Null without a profile. */
  rol: string | null
  /** In the form of `perfiles`. */
  areas: string | null
  hasFactor: boolean
  /** Expiry of the person's one-time link; null: none. */
  linkExpires: Date | null
}

/** The person of an address in lower case. */
export const findByEmail = async ({ q, t }: Executor, email: string): Promise<UserRow | null> => {
  const [row] = await q.select().from(t.users).where(eq(t.users.email, email))
  return row ?? null
}

export const findById = async ({ q, t }: Executor, id: string): Promise<UserRow | null> => {
  const [row] = await q.select().from(t.users).where(eq(t.users.id, id))
  return row ?? null
}

const selectPeople = ({ q, t }: Executor, where?: SQL) =>
  q
    .select({
      user: t.users,
      rol: t.perfiles.rol,
      areas: t.perfiles.areas,
      hasFactor: hasVerifiedFactor(t),
      linkExpires: t.links.expires_at,
    })
    .from(t.users)
    .leftJoin(t.perfiles, eq(t.perfiles.id, t.users.id))
    .leftJoin(t.links, eq(t.links.user_id, t.users.id))
    .where(where)

export const findWithRol = async (db: Executor, id: string): Promise<PersonRow | null> => {
  const [row] = await selectPeople(db, eq(db.t.users.id, id))
  return row ?? null
}

/** Everybody, by e-mail. */
export const listPeople = (db: Executor): Promise<PersonRow[]> =>
  selectPeople(db).orderBy(asc(db.t.users.email))

/** One page of people, the newest first. */
export const pageOfUsers = ({ q, t }: Executor, limit: number, offset: number): Promise<UserRow[]> =>
  q
    .select()
    .from(t.users)
    .orderBy(sql`${t.users.created_at} desc`, asc(t.users.id))
    .limit(limit)
    .offset(offset)

export const countUsers = ({ q, t }: Executor): Promise<number> => q.$count(t.users)

/** Administrators other than `id` who can sign in at `now`. */
export const countOtherAdministrators = async (
  { q, t }: Executor,
  id: string,
  now: Date,
): Promise<number> => {
  const [row] = await q
    .select({ n: count() })
    .from(t.users)
    .innerJoin(t.perfiles, eq(t.perfiles.id, t.users.id))
    .where(
      and(
        ne(t.users.id, id),
        eq(t.perfiles.rol, 'admin'),
        isNotNull(t.users.encrypted_password),
        isNotNull(t.users.email_confirmed_at),
        or(isNull(t.users.banned_until), lte(t.users.banned_until, now)),
      ),
    )
  return row?.n ?? 0
}

/** Adds a person and its profile; `null` if the address or the id is taken. */
export const insertUser = async (
  tx: Executor,
  user: NewUser,
  perfil: PerfilChange,
): Promise<UserRow | null> => {
  const [row] = await tx.q.insert(tx.t.users).values(user).onConflictDoNothing().returning()
  if (!row) return null
  await savePerfil(tx, row.id, perfil)
  return row
}

/** Role and areas of a person. */
export type PerfilChange = Pick<PersonChange, 'areas'> & { rol: string }

const savePerfil = async ({ q, t }: Executor, id: string, change: PerfilChange): Promise<void> => {
  await q
    .insert(t.perfiles)
    .values({ id, ...change })
    .onConflictDoUpdate({ target: t.perfiles.id, set: { ...change, updated_at: sql`clock_timestamp()` } })
}

/** Columns that raise the version; so does the role. */
const EDITED = ['email', 'user_metadata', 'app_metadata'] as const satisfies readonly (keyof UserRow)[]

/** The columns to store. A change to something that others may be editing raises the version. */
const marked = ({ users }: Tables, { rol, areas: _areas, ...columns }: PersonChange) => ({
  ...columns,
  ...((rol !== undefined || EDITED.some((column) => columns[column] !== undefined)) && {
    version: sql`${users.version} + 1`,
  }),
})

/** Records a sign-in; `null` if the person is gone or the password is no longer `verifiedHash`. */
export const noteSignIn = (
  tx: Executor,
  id: string,
  verifiedHash: string,
  now: Date,
): Promise<UserRow | null> => changeOwn(tx, id, verifiedHash, { last_sign_in_at: now, updated_at: now })

/** Changes a person if the password is still `verifiedHash`; otherwise `null`. */
export const changeOwn = async (
  { q, t }: Executor,
  id: string,
  verifiedHash: string,
  changes: Partial<NewUser>,
): Promise<UserRow | null> => {
  const [row] = await q
    .update(t.users)
    .set(marked(t, changes))
    .where(and(eq(t.users.id, id), eq(t.users.encrypted_password, verifiedHash)))
    .returning()
  return row ?? null
}

/** Changes a person, whatever the password; also the role of people of another auth service. */
export const changeUser = async (tx: Executor, id: string, change: PersonChange): Promise<void> => {
  await tx.q.update(tx.t.users).set(marked(tx.t, change)).where(eq(tx.t.users.id, id))
  const { rol, areas } = change
  if (rol !== undefined) await savePerfil(tx, id, { rol, ...(areas !== undefined && { areas }) })
}

/** Whether another person has this address (lower case). */
export const isEmailTaken = async ({ q, t }: Executor, email: string, id: string): Promise<boolean> =>
  (await q.$count(t.users, and(eq(t.users.email, email), ne(t.users.id, id)))) > 0

/** Deletes a person, the profile, and all rows that depend on it. */
export const deleteUser = async ({ q, t }: Executor, id: string): Promise<void> => {
  await q.delete(t.perfiles).where(eq(t.perfiles.id, id))
  await q.delete(t.users).where(eq(t.users.id, id))
}

/** Locks the person's row until the transaction ends. */
export const lockUser = async ({ q, t }: Executor, id: string): Promise<void> => {
  await q.select({ id: t.users.id }).from(t.users).where(eq(t.users.id, id)).for('update')
}
