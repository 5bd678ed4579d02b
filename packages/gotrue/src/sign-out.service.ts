import type { AuthDeps } from './auth-deps.ts'
import type { Bearer } from './bearer.service.ts'
import { demandProven } from './confirmation.service.ts'
import { type Autor, note } from './events.service.ts'
import { endOpen } from './own-sessions.service.ts'
import { deleteSession } from './sessions.repo.ts'

/** `local`: the caller's own session; `others`: all but that; `global`: all. The last two end personal tokens too. */
export type SignOutScope = 'local' | 'others' | 'global'

/**
 * Ends sessions at once: their access tokens are refused from now on too. Whoever stays must have proved who it is;
 * whoever leaves need not.
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
