import type { AuthDeps } from './auth-deps.ts'
import { AuthError } from './auth-error.ts'
import type { Operator } from './database.ts'
import { type EventAction, note } from './events.service.ts'
import type { Executor } from './executor.ts'
import { deleteFactorsOf } from './factors.repo.ts'
import { deleteLink } from './links.repo.ts'
import { checkMetadata } from './metadata.ts'
import { endOpen } from './own-sessions.service.ts'
import { isStandingAdmin, journalled } from './person.ts'
import { deleteCodesOf } from './recovery-codes.repo.ts'
import { deleteSessionsOf } from './sessions.repo.ts'
import { liftLocks } from './throttle.service.ts'
import {
  changeUser,
  countOtherAdministrators,
  deleteUser,
  findByEmail,
  findWithRol,
  isEmailTaken,
  listPeople,
  type PersonChange,
  type PersonRow,
} from './users.repo.ts'

export type { PersonChange, PersonRow } from './users.repo.ts'

/** @throws AuthError `user_not_found` */
export const findPerson = async ({ database }: AuthDeps, id: string): Promise<PersonRow> => {
  const person = await findWithRol(database.db, id)
  if (!person) throw new AuthError('user_not_found')
  return person
}

/** The person of an address in lower case. @throws AuthError `user_not_found` */
export const findPersonByEmail = async (deps: AuthDeps, email: string): Promise<PersonRow> => {
  const user = await findByEmail(deps.database.db, email)
  if (!user) throw new AuthError('user_not_found', { facts: { email } })
  return findPerson(deps, user.id)
}

/** Everybody, by e-mail. */
export const listPersons = ({ database }: AuthDeps): Promise<PersonRow[]> => listPeople(database.db)

/** Ends a person's sessions, personal tokens and one-time link. Access tokens are refused from the next call on. */
const endEverything = async (tx: Executor, id: string): Promise<void> => {
  await endOpen(tx, id)
  await deleteLink(tx, id)
}

/** Call it inside a write: writes queue, so that a second removal sees the first. @throws AuthError `last_administrator` */
const demandAnotherAdministrator = async (tx: Executor, id: string, now: Date): Promise<void> => {
  if ((await countOtherAdministrators(tx, id, now)) === 0) throw new AuthError('last_administrator')
}

/** Whether a change ends the person's access: a new password or a ban. */
const endsEverything = (change: PersonChange, now: Date): boolean =>
  change.encrypted_password !== undefined || (change.banned_until ?? now) > now

/**
 * Changes a person. A new password or a ban ends all their access, with effect on the next call.
 * @param changeOf computes the change from the current row, inside the write; it may throw
 * @throws AuthError `user_not_found`, `email_exists`, `last_administrator`, `person_malformed`
 */
export const changePerson = (
  { database, now }: AuthDeps,
  id: string,
  changeOf: (before: PersonRow) => PersonChange,
  accion: string,
  autor: Operator,
): Promise<PersonRow> =>
  database.write(autor, async ({ tx, anotar }) => {
    const at = now()
    const before = await findWithRol(tx, id)
    if (!before) throw new AuthError('user_not_found')
    const change = changeOf(before)
    checkMetadata(change.user_metadata)
    checkMetadata(change.app_metadata)
    if (change.email !== undefined && (await isEmailTaken(tx, change.email, id))) {
      throw new AuthError('email_exists', { facts: { email: change.email } })
    }
    await changeUser(tx, id, { ...change, updated_at: at })
    if (endsEverything(change, at)) await endEverything(tx, id)
    const after = (await findWithRol(tx, id))!
    if (isStandingAdmin(before, at) && !isStandingAdmin(after, at)) {
      await demandAnotherAdministrator(tx, id, at)
    }
    await noteAbout(tx, autor, 'user_modified', after, at, { change: accion })
    await anotar({
      entidad: 'persona',
      clave: after.user.email,
      accion,
      antes: journalled(before, at),
      despues: journalled(after, at),
    })
    return after
  })

/** Removes a person with their sessions, factors, tokens and links. @throws AuthError `user_not_found`, `last_administrator` */
export const removePerson = ({ database, now }: AuthDeps, id: string, autor: Operator): Promise<void> =>
  database.write(autor, async ({ tx, anotar }) => {
    const at = now()
    const before = await findWithRol(tx, id)
    if (!before) throw new AuthError('user_not_found')
    if (isStandingAdmin(before, at)) await demandAnotherAdministrator(tx, id, at)
    await deleteUser(tx, id)
    await noteAbout(tx, autor, 'user_deleted', before, at)
    await anotar({
      entidad: 'persona',
      clave: before.user.email,
      accion: 'baja',
      antes: journalled(before, at),
      despues: null,
    })
  })

/** Removes a person's second factors and recovery codes, and ends their sessions. @throws AuthError `user_not_found` */
export const resetFactors = (deps: AuthDeps, id: string, autor: Operator): Promise<void> =>
  onPerson(deps, id, autor, 'factor_unenrolled', 'segundo factor quitado', async (tx) => {
    await deleteFactorsOf(tx, id)
    await deleteCodesOf(tx, id)
    await deleteSessionsOf(tx, id)
  })

/** Ends all sessions and personal tokens of a person. @throws AuthError `user_not_found` */
export const signOutPerson = (deps: AuthDeps, id: string, autor: Operator): Promise<void> =>
  onPerson(deps, id, autor, 'sessions_revoked', 'sesiones cerradas', async (tx) => {
    await endOpen(tx, id)
  })

/** Lifts the locks from wrong guesses on a person's account, whoever guessed. @throws AuthError `user_not_found` */
export const unlockPerson = async (deps: AuthDeps, id: string, autor: Operator): Promise<void> => {
  const person = await findPerson(deps, id)
  await deps.database.atTheDoor(async (tx) => {
    await liftLocks(tx, person.user)
    await noteAbout(tx, autor, 'locks_lifted', person, deps.now())
  })
}

/** One write about a person that does not change their row. @throws AuthError `user_not_found` */
export const onPerson = (
  { database, now }: AuthDeps,
  id: string,
  autor: Operator,
  action: EventAction,
  accion: string,
  work: (tx: Executor, person: PersonRow) => Promise<void>,
): Promise<void> =>
  database.write(autor, async ({ tx, anotar }) => {
    const person = await findWithRol(tx, id)
    if (!person) throw new AuthError('user_not_found')
    await work(tx, person)
    const at = now()
    await noteAbout(tx, autor, action, person, at)
    const seen = journalled(person, at)
    await anotar({ entidad: 'persona', clave: person.user.email, accion, antes: seen, despues: seen })
  })

const noteAbout = (
  tx: Executor,
  autor: Operator,
  action: EventAction,
  { user }: PersonRow,
  at: Date,
  traits: Record<string, unknown> = {},
): Promise<void> => note(tx, autor, action, at, { user_id: user.id, user_email: user.email, ...traits })
