import { isBanned } from './session.ts'
import type { PersonRow, UserRow } from './users.repo.ts'

/** `invitada`: has not chosen a password yet. `suspendida`: may not sign in. */
export type Estado = 'activa' | 'invitada' | 'suspendida'

/** End of a suspension without time limit. */
export const FOREVER = new Date('9999-12-31T00:00:00Z')

export const estadoOf = (user: UserRow, now: Date): Estado => {
  if (isBanned(user, now)) return 'suspendida'
  return user.encrypted_password === null ? 'invitada' : 'activa'
}

/** The person's name, which GoTrue keeps in `user_metadata`. */
export const nombreOf = (user: UserRow): string => {
  const { name } = user.user_metadata as { name?: unknown }
  return typeof name === 'string' ? name : ''
}

/** The person's `user_metadata` with this name; empty: without a name. */
export const withNombre = (user: UserRow, nombre: string): Record<string, unknown> => {
  const { name: _name, ...rest } = user.user_metadata as Record<string, unknown>
  return nombre === '' ? rest : { ...rest, name: nombre }
}

/** Whether the person is an administrator who can sign in. */
export const isStandingAdmin = ({ user, rol }: Pick<PersonRow, 'user' | 'rol'>, now: Date): boolean =>
  rol === 'admin' && estadoOf(user, now) === 'activa' && user.email_confirmed_at !== null

/** A person as the journal keeps it: no hash and no secret. */
export const journalled = ({ user, rol, areas }: Pick<PersonRow, 'user' | 'rol' | 'areas'>, now: Date) => ({
  id: user.id,
  email: user.email,
  nombre: nombreOf(user),
  rol,
  ...(areas !== null && { areas }),
  estado: estadoOf(user, now),
})
