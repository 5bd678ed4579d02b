import type { AuthDeps } from './auth-deps.ts'
import type { Bearer } from './bearer.service.ts'
import { demandProven } from './confirmation.service.ts'
import { type Autor, note } from './events.service.ts'
import { endOpen } from './own-sessions.service.ts'
import { deleteSession } from './sessions.repo.ts'

/** `local`: the caller's session; `others`: all others; `global`: all. The last two also revoke personal tokens. */
export type SignOutScope = 'local' | 'others' | 'global'

/**
 * Ends sessions, with effect on the next call. `others` needs a recent proof of who the caller is; signing oneself out does
 * not.
 * @throws AuthError `reauthentication_needed` for `others`
 */
export const signOut = async (
  deps: AuthDeps,
  { user, session }: Pick<Bearer, 'user' | 'session'>,
  scope: SignOutScope,
  autor: Autor,
): Promise<void> => {
  const { database, now } = deps
  if (scope === 'others') await demandProven(deps, session.id)
  await database.atTheDoor(async (tx) => {
    const ended =
      scope === 'local'
        ? await deleteSession(tx, session.id)
        : await endOpen(tx, user.id, scope === 'others' ? session.id : undefined)
    await note(tx, autor, 'logout', now(), { scope, ...ended })
  })
}
