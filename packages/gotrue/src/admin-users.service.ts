import type { AuthDeps } from './auth-deps.ts'
import { AuthError } from './auth-error.ts'
import type { Operator } from './database.ts'
import { factorsOf } from './factors.repo.ts'
import { MAX_PASSWORD } from './limits.ts'
import { weaknesses } from './password-policy.ts'
import { addPerson } from './people.ts'
import { appMetadataOf, toUserView, type UserView, userMetadataOf } from './user.map.ts'
import { countUsers, findById, pageOfUsers, type UserRow } from './users.repo.ts'
import { changePerson, type PersonChange, type PersonRow, removePerson } from './users-admin.service.ts'

/** A user in an administrator's request, in GoTrue's terms; null or undefined: not given. */
export interface AdminUserInput {
  id?: string | null | undefined
  email?: string | null | undefined
  password?: string | null | undefined
  passwordHash?: string | null | undefined
  emailConfirm?: boolean | null | undefined
  userMetadata?: Record<string, unknown> | null | undefined
  /** Its `rol` becomes the role of the profile and is not stored here; GoTrue's own `role` is always `authenticated`. */
  appMetadata?: Record<string, unknown> | null | undefined
  /** End of the ban; null: no ban; undefined: unchanged. */
  bannedUntil: Date | null | undefined
}

const viewOf = async ({ database }: AuthDeps, user: UserRow): Promise<UserView> =>
  toUserView(user, await factorsOf(database.db, user.id))

const userOf = async ({ database }: AuthDeps, id: string): Promise<UserRow> => {
  const user = await findById(database.db, id)
  if (!user) throw new AuthError('user_not_found')
  return user
}

const isArgon2 = (hash: string): boolean =>
  /^\$argon2id\$v=19\$m=\d{1,5},t=\d,p=[1-4]\$[A-Za-z0-9+/]{16,128}\$[A-Za-z0-9+/]{32,128}$/.test(hash)

/** Hash of the given password, or the given hash; undefined if neither is given. */
const hashOf = async (
  { passwords }: AuthDeps,
  email: string,
  { password, passwordHash }: AdminUserInput,
): Promise<string | undefined> => {
  if (passwordHash != null) {
    if (!isArgon2(passwordHash)) {
      throw new AuthError('validation_failed', { message: 'password_hash must be an argon2id hash' })
    }
    return passwordHash
  }
  if (password == null) return undefined
  if (password.length > MAX_PASSWORD) {
    throw new AuthError('validation_failed', {
      message: `Password is longer than ${MAX_PASSWORD} characters`,
    })
  }
  const reasons = weaknesses(password, email)
  if (reasons.length > 0) throw new AuthError('weak_password', { body: { weak_password: { reasons } } })
  return passwords.hash(password)
}

/** The requested role of the profile; undefined: none requested. */
const rolOf = ({ appMetadata }: AdminUserInput): string | undefined => {
  const rol = appMetadata?.rol
  if (rol === undefined || rol === null) return undefined
  if (rol !== 'admin' && rol !== 'lectura') {
    throw new AuthError('validation_failed', { message: 'app_metadata.rol must be admin or lectura' })
  }
  return rol
}

/** Applies changes to metadata; null removes a member, and `rol` is never stored. */
const merged = (before: Record<string, unknown>, changes: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries({ ...before, ...changes }).filter(([name, value]) => value !== null && name !== 'rol'),
  )

/**
 * Adds a user, a reader unless `app_metadata.rol` says otherwise.
 * @throws AuthError `weak_password`, `validation_failed`, `email_exists`
 */
export const createUser = async (
  deps: AuthDeps,
  input: AdminUserInput,
  autor: Operator,
): Promise<UserView> => {
  const { email } = input
  if (!email) throw new AuthError('validation_failed', { message: 'Not valid: email' })
  const hash = await hashOf(deps, email, input)
  const { user } = await addPerson(
    deps,
    {
      ...(input.id && { id: input.id }),
      email,
      encrypted_password: hash ?? null,
      email_confirmed_at: input.emailConfirm ? deps.now() : null,
      banned_until: input.bannedUntil ?? null,
      user_metadata: merged({}, input.userMetadata ?? {}),
      app_metadata: merged({}, input.appMetadata ?? {}),
      rol: rolOf(input) ?? 'lectura',
    },
    autor,
  )
  return viewOf(deps, user)
}

/** @throws AuthError `user_not_found` */
export const readUser = async (deps: AuthDeps, id: string): Promise<UserView> =>
  viewOf(deps, await userOf(deps, id))

/**
 * Changes a user. A new password or a ban ends the user's sessions, tokens and link.
 * @throws AuthError `user_not_found`, `weak_password`, `validation_failed`, `email_exists`, `last_administrator`
 */
export const updateUser = async (
  deps: AuthDeps,
  id: string,
  input: AdminUserInput,
  autor: Operator,
): Promise<UserView> => {
  const before = await userOf(deps, id)
  const email = input.email || undefined
  const hash = await hashOf(deps, email ?? before.email, input)
  const rol = rolOf(input)
  const changeOf = ({ user }: PersonRow): PersonChange => ({
    rol,
    ...(email && { email }),
    ...(hash && { encrypted_password: hash, must_change_password: false, recovery_requested_at: null }),
    ...(input.emailConfirm && !user.email_confirmed_at && { email_confirmed_at: deps.now() }),
    ...(input.bannedUntil !== undefined && { banned_until: input.bannedUntil }),
    ...(input.userMetadata && { user_metadata: merged(userMetadataOf(user), input.userMetadata) }),
    ...(input.appMetadata && { app_metadata: merged(appMetadataOf(user), input.appMetadata) }),
  })
  const { user } = await changePerson(deps, id, changeOf, hash ? 'cambio_de_clave' : 'cambio', autor)
  return viewOf(deps, user)
}

/** @throws AuthError `user_not_found`, `last_administrator` */
export const deleteUser = async (deps: AuthDeps, id: string, autor: Operator): Promise<void> => {
  await userOf(deps, id)
  await removePerson(deps, id, autor)
}

/** One page of users, and the total. */
export const listUsers = async (
  deps: AuthDeps,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ users: UserView[]; total: number }> => {
  const { db } = deps.database
  const rows = await pageOfUsers(db, perPage, (page - 1) * perPage)
  const users: UserView[] = []
  for (const row of rows) users.push(await viewOf(deps, row))
  return { users, total: await countUsers(db) }
}
