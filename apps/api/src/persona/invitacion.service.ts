import type { Invitacion, InvitacionAceptada } from '@telar/contract'
import type { AuthDeps } from '../auth/auth-deps.ts'
import { AuthError } from '../auth/auth-error.ts'
import { acceptLink, readLink } from '../auth/links.service.ts'
import { nombreOf } from '../auth/person.ts'
import { DomainError } from '../domain-error.ts'

/** What the sign-in service refuses, in the words of the screens. */
const inOurWords = (error: unknown): unknown => {
  if (!(error instanceof AuthError) || error.retryAfter === undefined) return error
  const { retryAfter } = error
  return error.reason === 'over_request_rate_limit'
    ? new DomainError('demasiados_pedidos', `Demasiados intentos. Probá de nuevo en ${retryAfter} s.`, {
        retryAfter,
      })
    : new DomainError('no_disponible', 'El servidor está muy ocupado. Probá de nuevo en unos segundos.', {
        retryAfter,
      })
}

/** For whom a link is, and until when. @throws DomainError `enlace_vencido`, `demasiados_pedidos` */
export const showInvitacion = async (deps: AuthDeps, token: string, ip: string): Promise<Invitacion> => {
  try {
    const { link, user } = await readLink(deps, token, ip)
    return {
      email: user.email,
      nombre: nombreOf(user),
      motivo: link.purpose,
      vence_at: link.expires_at.toISOString(),
    }
  } catch (error) {
    throw inOurWords(error)
  }
}

/**
 * Sets the password by a link, which is used up.
 * @throws DomainError `enlace_vencido`, `datos_invalidos`, `demasiados_pedidos`, `no_disponible`
 */
export const acceptInvitacion = async (
  deps: AuthDeps,
  aceptada: InvitacionAceptada,
  origin: { ip: string; requestId: string },
): Promise<{ email: string }> => {
  try {
    return await acceptLink(deps, aceptada, origin)
  } catch (error) {
    throw inOurWords(error)
  }
}
