import type { AuthDeps } from './auth-deps.ts'
import { AuthError } from './auth-error.ts'
import type { Operator } from './database.ts'
import { note } from './events.service.ts'
import { deleteTokensOfAll } from './personal-tokens.repo.ts'
import { deleteSessionsOfAll } from './sessions.repo.ts'
import { findFactorRequired, saveFactorRequired } from './settings.repo.ts'
import { findWithRol } from './users.repo.ts'

/** Whether everybody needs a second factor. */
export const factorRequired = ({ database }: AuthDeps): Promise<boolean> => findFactorRequired(database.db)

/**
 * Requires a second factor from everybody, or ends that. The administrator who requires it must have one: without it they would
 * be shut out first, and nobody could undo it. @throws AuthError `factor_missing`
 */
export const requireFactor = (
  { database, now }: AuthDeps,
  required: boolean,
  autor: Operator,
): Promise<void> =>
  database.write(autor, async ({ tx, anotar }) => {
    const self = autor.id === null ? null : await findWithRol(tx, autor.id)
    if (required && self && !self.hasFactor) throw new AuthError('factor_missing')
    const before = await findFactorRequired(tx)
    await saveFactorRequired(tx, required)
    await note(tx, autor, 'settings_changed', now(), { require_factor: required })
    await anotar({
      entidad: 'acceso',
      clave: 'segundo factor',
      accion: 'cambio',
      antes: { exige_segundo_factor: before },
      despues: { exige_segundo_factor: required },
    })
  })

/** Ends everybody's sessions and personal tokens, except the session that asks, with effect on the next call. */
export const signOutEverybody = (
  { database, now }: AuthDeps,
  ownSession: string | null,
  autor: Operator,
): Promise<void> =>
  database.write(autor, async ({ tx, anotar }) => {
    await deleteSessionsOfAll(tx, ownSession)
    await deleteTokensOfAll(tx)
    await note(tx, autor, 'sessions_revoked', now(), { scope: 'everybody' })
    await anotar({
      entidad: 'acceso',
      clave: 'sesiones',
      accion: 'sesiones cerradas',
      antes: null,
      despues: null,
    })
  })

/** Signs access tokens with a new key from now on. Returns its `kid`. */
export const rotateKeys = ({ database, keys, now }: AuthDeps, autor: Operator): Promise<string> =>
  database.write(autor, async ({ tx, anotar }) => {
    const kid = await keys.rotate(tx)
    await note(tx, autor, 'keys_rotated', now(), { kid })
    await anotar({ entidad: 'acceso', clave: 'llaves', accion: 'rotación', antes: null, despues: { kid } })
    return kid
  })
