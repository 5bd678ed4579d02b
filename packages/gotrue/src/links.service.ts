import type { AuthDeps } from './auth-deps.ts'
import { AuthError } from './auth-error.ts'
import type { Operator } from './database.ts'
import { note } from './events.service.ts'
import type { Executor } from './executor.ts'
import { LINK_MS } from './limits.ts'
import { deleteLink, findLink, type LinkRow, saveLink } from './links.repo.ts'
import { hashOfToken, newOpaqueToken } from './opaque-token.ts'
import { endOpen } from './own-sessions.service.ts'
import { weaknesses } from './password-policy.ts'
import { addPerson } from './people.ts'
import { journalled } from './person.ts'
import { isBanned } from './session.ts'
import type { Device } from './sign-in.service.ts'
import { countFailure, demandUnlocked, liftPasswordLocks, linkGuess } from './throttle.service.ts'
import { changeUser, findWithRol, type UserRow } from './users.repo.ts'
import { onPerson, type PersonRow } from './users-admin.service.ts'

/** A one-time link, shown only once. */
export interface OneTimeLink {
  /** Absolute if the public address is configured. The part after `#` stays in the browser, out of every log. */
  url: string
  expiresAt: Date
}

const linkOf = ({ publicUrl }: AuthDeps, token: string, expiresAt: Date): OneTimeLink => ({
  url: `${publicUrl ?? ''}/invitacion#${token}`,
  expiresAt,
})

const saveNewLink = async (
  tx: Executor,
  deps: AuthDeps,
  userId: string,
  purpose: LinkRow['purpose'],
): Promise<OneTimeLink> => {
  const token = newOpaqueToken()
  const at = deps.now()
  const expires_at = new Date(at.getTime() + LINK_MS)
  await saveLink(tx, { user_id: userId, token_hash: hashOfToken(token), purpose, created_at: at, expires_at })
  return linkOf(deps, token, expires_at)
}

/** Adds a person without password, with a link for choosing one. @throws AuthError `email_exists` */
export const invitePerson = async (
  deps: AuthDeps,
  { email, nombre, rol, areas = null }: { email: string; nombre: string; rol: string; areas?: string | null },
  autor: Operator,
): Promise<{ person: PersonRow; link: OneTimeLink }> => {
  const links: OneTimeLink[] = []
  const invited = { email, rol, areas, user_metadata: nombre === '' ? {} : { name: nombre } }
  const person = await addPerson(deps, invited, autor, async (tx, id) => {
    links.push(await saveNewLink(tx, deps, id, 'invitacion'))
  })
  return { person, link: links[0]! }
}

/**
 * Gives a person a new link and invalidates the last one. The password stays valid until the link is used.
 * @throws AuthError `user_not_found`, `person_suspended`
 */
export const newLink = async (deps: AuthDeps, id: string, autor: Operator): Promise<OneTimeLink> => {
  const links: OneTimeLink[] = []
  await onPerson(deps, id, autor, 'link_created', 'enlace nuevo', async (tx, { user }) => {
    if (isBanned(user, deps.now())) {
      throw new AuthError('person_suspended')
    }
    const purpose = user.encrypted_password === null ? 'invitacion' : 'clave'
    links.push(await saveNewLink(tx, deps, id, purpose))
    await changeUser(tx, id, { recovery_requested_at: null })
  })
  return links[0]!
}

/**
 * Finds a link and its person. Wrong links are counted by address.
 * @throws AuthError `link_spent`, `over_request_rate_limit`
 */
export const readLink = async (
  { database, now }: AuthDeps,
  token: string,
  ip: string,
): Promise<{ link: LinkRow; user: UserRow }> => {
  const guess = linkGuess(ip)
  await demandUnlocked(database.db, guess, now())
  const found = await findLink(database.db, hashOfToken(token))
  if (found && found.link.expires_at > now() && !isBanned(found.user, now())) return found
  if (!found) await database.atTheDoor((tx) => countFailure(tx, guess, now()))
  throw new AuthError('link_spent')
}

/**
 * Sets the password with a link, which is then used up. Ends everything open in the person's name, and lifts locks from wrong
 * passwords.
 * @throws AuthError `link_spent`, `weak_password`, `over_request_rate_limit`, `overloaded`
 */
export const acceptLink = async (
  deps: AuthDeps,
  { token, password }: { token: string; password: string },
  device: Device & Pick<Operator, 'requestId' | 'alEscribir'>,
): Promise<{ id: string; email: string }> => {
  const { link, user } = await readLink(deps, token, device.ip)
  const reasons = weaknesses(password, user.email)
  if (reasons.length > 0) throw new AuthError('weak_password', { body: { weak_password: { reasons } } })
  // Before the write, because hashing is slow and the write holds up all other writers.
  const hash = await deps.passwords.hash(password)
  const autor = { id: user.id, email: user.email, ...device }
  return deps.database.write(autor, async ({ tx, anotar }) => {
    const at = deps.now()
    // If two people accept the link at once, the second one finds it gone.
    const still = await findLink(tx, link.token_hash)
    const before = await findWithRol(tx, user.id)
    if (!still || !before) throw new AuthError('link_spent')
    await changeUser(tx, user.id, {
      encrypted_password: hash,
      must_change_password: false,
      recovery_requested_at: null,
      updated_at: at,
    })
    await deleteLink(tx, user.id)
    await endOpen(tx, user.id)
    await liftPasswordLocks(tx, user)
    await note(tx, autor, 'invite_accepted', at, { purpose: link.purpose })
    await anotar({
      entidad: 'persona',
      clave: user.email,
      accion: link.purpose === 'invitacion' ? 'invitación aceptada' : 'cambio_de_clave',
      antes: journalled(before, at),
      despues: journalled((await findWithRol(tx, user.id))!, at),
    })
    return { id: user.id, email: user.email }
  })
}
