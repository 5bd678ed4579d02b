import type { Invitacion } from '@telar/contract'
import { type AuthDeps, nombreOf, readLink } from '@telar/gotrue'

/** The person a link is for, and until when it is valid. @throws AuthError `link_spent`, `over_request_rate_limit` */
export const showInvitacion = async (deps: AuthDeps, token: string, ip: string): Promise<Invitacion> => {
  const { link, user } = await readLink(deps, token, ip)
  return {
    email: user.email,
    nombre: nombreOf(user),
    motivo: link.purpose,
    vence_at: link.expires_at.toISOString(),
  }
}
