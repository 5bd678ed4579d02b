import type { Invitacion, InvitacionAceptada } from '@telar/contract'
import type { Origen } from '../../store/tx.ts'
import type { AuthDeps } from '../auth/auth-deps.ts'
import { inOurWords } from '../auth/in-our-words.ts'
import { acceptLink, readLink } from '../auth/links.service.ts'
import { nombreOf } from '../auth/person.ts'
import type { Device } from '../auth/sign-in.service.ts'

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
  origin: Device & Origen,
): Promise<{ id: string; email: string }> => {
  try {
    return await acceptLink(deps, aceptada, origin)
  } catch (error) {
    throw inOurWords(error)
  }
}
