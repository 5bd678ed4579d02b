import { ApiError } from '../../datos/api-error.ts'
import type { ClaveError } from '../../dominio/acceso/clave-errors.ts'

/** What the form of a link says about a password that was refused, in the server's words. */
export const invitacionError = (error: unknown): ClaveError => {
  if (!(error instanceof ApiError))
    return { field: null, text: 'No pudimos guardar la contraseña. Probá de nuevo.' }
  const text = error.messages.join(' ') || 'No pudimos guardar la contraseña. Probá de nuevo.'
  return { field: error.details.campos?.includes('password') ? 'nueva' : null, text }
}
