import type { ClavePersonal, Sesion } from '@telar/contract'
import type { PersonalTokenRow, SessionRow } from '@telar/gotrue'
import { dispositivoOf } from './dispositivo.ts'

export const toSesion = (row: SessionRow, ownId: string | null): Sesion => ({
  id: row.id,
  actual: row.id === ownId,
  dispositivo: dispositivoOf(row.user_agent),
  ip: row.ip,
  segundo_factor: row.aal === 'aal2',
  creada_at: row.created_at.toISOString(),
  ultimo_uso_at: row.rotated_at.toISOString(),
})

export const toClave = (row: PersonalTokenRow, now: Date): ClavePersonal => ({
  id: row.id,
  nombre: row.name,
  alcance: row.scope,
  creada_at: row.created_at.toISOString(),
  vence_at: row.expires_at.toISOString(),
  vencida: row.expires_at <= now,
  ultimo_uso_at: row.last_used_at?.toISOString() ?? null,
})
