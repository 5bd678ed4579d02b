import { AREAS, type EnlaceUnico, type Persona } from '@telar/contract'
import { areasOf, estadoOf, nombreOf, type OneTimeLink, type PersonRow } from '@telar/gotrue'

const instantOf = (date: Date | null): string | null => date?.toISOString() ?? null

export const toPersona = ({ user, rol, areas, hasFactor, linkExpires }: PersonRow, now: Date): Persona => ({
  id: user.id,
  email: user.email,
  nombre: nombreOf(user),
  rol: rol ?? '',
  areas: AREAS.filter((area) => areasOf(areas)?.includes(area) ?? true),
  estado: estadoOf(user, now),
  segundo_factor: hasFactor,
  debe_cambiar_clave: user.must_change_password,
  enlace_vence_at: linkExpires && linkExpires > now ? linkExpires.toISOString() : null,
  pide_clave_at: instantOf(user.recovery_requested_at),
  ultimo_acceso_at: instantOf(user.last_sign_in_at),
  creada_at: user.created_at.toISOString(),
  version: user.version,
})

export const toEnlace = ({ url, expiresAt }: OneTimeLink): EnlaceUnico => ({
  enlace: url,
  vence_at: expiresAt.toISOString(),
})
