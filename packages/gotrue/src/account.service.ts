import { isDeepStrictEqual } from 'node:util'
import type { AuthDeps } from './auth-deps.ts'
import { AuthError } from './auth-error.ts'
import type { Bearer } from './bearer.service.ts'
import { isProven } from './confirmation.service.ts'
import { demandCurrentPassword } from './current-password.service.ts'
import type { Entry, Operator } from './database.ts'
import { type Autor, note } from './events.service.ts'
import { factorsOf } from './factors.repo.ts'
import { MAX_PASSWORD } from './limits.ts'
import { deleteLink } from './links.repo.ts'
import { checkMetadata } from './metadata.ts'
import { endOpen } from './own-sessions.service.ts'
import { weaknesses } from './password-policy.ts'
import { countFailure, demandUnlocked, ownDataChange } from './throttle.service.ts'
import { toUserView, type UserView, userMetadataOf } from './user.map.ts'
import { changeOwn, findById, type NewUser, type UserRow } from './users.repo.ts'

/** Changes that people make to their own account. */
export interface AccountChanges {
  password: string | null
  currentPassword: string | null
  /** Members of `user_metadata` to set; null removes one. */
  data: Record<string, unknown> | null
  email: string | null
}

/** The person who changes their account, and the request. */
export type AccountAuthor = Operator & { id: string }

const accountOf = async ({ database }: AuthDeps, { user }: Bearer): Promise<UserRow> => {
  const row = await findById(database.db, user.id)
  if (!row) throw new AuthError('bearer_user_not_found')
  return row
}

/** The caller's own account. */
export const readAccount = async (deps: AuthDeps, bearer: Bearer): Promise<UserView> =>
  withFactors(deps, await accountOf(deps, bearer))

const withFactors = async ({ database }: AuthDeps, user: UserRow): Promise<UserView> =>
  toUserView(user, await factorsOf(database.db, user.id))

/**
 * Changes the caller's own account in one write, with one journal entry that contains no secret. A new password ends the
 * person's other sessions and personal tokens. Unchanged data writes nothing.
 * @throws AuthError `insufficient_aal`, `current_password_required`, `current_password_invalid`, `weak_password`,
 * `same_password`, `over_request_rate_limit`, `email_change_disabled`, `validation_failed`, `person_malformed`,
 * `bearer_user_not_found`
 */
export const changeAccount = async (
  deps: AuthDeps,
  bearer: Bearer,
  changes: AccountChanges,
  autor: AccountAuthor,
): Promise<UserView> => {
  // A person with a second factor who has entered only the password is not signed in completely.
  if (bearer.hasFactor && bearer.session.aal !== 'aal2') throw new AuthError('insufficient_aal')
  const user = await accountOf(deps, bearer)
  if (changes.email !== null && changes.email.toLowerCase() !== user.email) {
    throw new AuthError('email_change_disabled')
  }
  const hash = changes.password === null ? null : await acceptedPassword(deps, bearer, user, changes, autor)
  const data = changesData(user, changes.data) ? changes.data : null
  if (hash === null && data === null) return withFactors(deps, user)
  const guess = ownDataChange(user.id)
  if (data) await demandUnlocked(deps.database.db, guess, deps.now())
  const changed = await deps.database.write(autor, async ({ tx, anotar }) => {
    const before = await findById(tx, user.id)
    if (!before) throw new AuthError('bearer_user_not_found')
    const update: Partial<NewUser> = {
      updated_at: deps.now(),
      ...(data && { user_metadata: mergedMetadata(before, data) }),
      ...(hash && { encrypted_password: hash, must_change_password: false, recovery_requested_at: null }),
    }
    // If somebody else changed the password after it was verified, their change stands.
    const row = await changeOwn(tx, user.id, user.encrypted_password!, update)
    if (!row) throw new AuthError('current_password_invalid')
    if (data) await countFailure(tx, guess, deps.now())
    const ended = hash ? await endOpen(tx, user.id, bearer.session.id) : {}
    if (hash) await deleteLink(tx, user.id)
    await anotar(entryOf(before, row, hash !== null))
    await note(tx, autor, hash ? 'user_updated_password' : 'user_modified', deps.now(), ended)
    return row
  })
  return withFactors(deps, changed)
}

const entryOf = (before: UserRow, after: UserRow, isPassword: boolean): Entry => ({
  entidad: 'persona',
  clave: after.email,
  accion: isPassword ? 'cambio_de_clave' : 'cambio_de_datos',
  antes: { id: before.id, email: before.email, user_metadata: before.user_metadata },
  despues: { id: after.id, email: after.email, user_metadata: after.user_metadata },
})

/** @throws AuthError `person_malformed` if the metadata is too large */
const mergedMetadata = (user: UserRow, data: Record<string, unknown>): Record<string, unknown> => {
  const merged = Object.entries({ ...userMetadataOf(user), ...data }).filter(([, value]) => value !== null)
  const metadata = Object.fromEntries(merged)
  checkMetadata(metadata)
  return metadata
}

const changesData = (user: UserRow, data: Record<string, unknown> | null): boolean =>
  data !== null && !isDeepStrictEqual(mergedMetadata(user, data), userMetadataOf(user))

/**
 * Demands the current password before it is replaced. People who signed in minutes ago with a one-time password have just typed
 * it, and are not asked again.
 * @throws AuthError `current_password_required`, `current_password_invalid`, `over_request_rate_limit`
 */
const demandCurrent = async (
  deps: AuthDeps,
  { session }: Bearer,
  user: UserRow,
  current: string | null,
  autor: Autor,
): Promise<void> => {
  if (current) return demandCurrentPassword(deps, user, current, autor, 'login_failed')
  if (!user.must_change_password || !(await isProven(deps, session.id))) {
    throw new AuthError('current_password_required')
  }
}

/** Hash of the new password, after the current one is proven and the new one accepted. */
const acceptedPassword = async (
  deps: AuthDeps,
  bearer: Bearer,
  user: UserRow,
  { password, currentPassword }: AccountChanges,
  autor: Autor,
): Promise<string> => {
  const chosen = password!
  if (Math.max(chosen.length, currentPassword?.length ?? 0) > MAX_PASSWORD) {
    throw new AuthError('validation_failed', {
      message: `Password is longer than ${MAX_PASSWORD} characters`,
    })
  }
  await demandCurrent(deps, bearer, user, currentPassword, autor)
  if (chosen === currentPassword) throw new AuthError('same_password')
  const reasons = weaknesses(chosen, user.email)
  if (reasons.length > 0) throw new AuthError('weak_password', { body: { weak_password: { reasons } } })
  if (!currentPassword && (await deps.passwords.verify(user.encrypted_password, chosen))) {
    throw new AuthError('same_password')
  }
  return deps.passwords.hash(chosen)
}
