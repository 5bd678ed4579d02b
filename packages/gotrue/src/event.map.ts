import type { EventAction, EventRow } from './events.service.ts'

/** GoTrue's kinds of events. */
type LogType = 'account' | 'token' | 'team' | 'user' | 'factor'

const LOG_TYPES: Record<EventAction, LogType> = {
  login: 'account',
  login_failed: 'account',
  logout: 'account',
  throttled: 'account',
  reauthenticated: 'account',
  reauthentication_failed: 'account',
  token_refreshed: 'token',
  token_reuse: 'token',
  sessions_revoked: 'token',
  personal_token_created: 'token',
  personal_token_revoked: 'token',
  keys_rotated: 'token',
  user_updated_password: 'user',
  user_modified: 'user',
  user_recovery_requested: 'user',
  invite_accepted: 'account',
  link_created: 'team',
  locks_lifted: 'team',
  user_invited: 'team',
  user_signedup: 'team',
  user_deleted: 'team',
  settings_changed: 'team',
  backup_taken: 'team',
  factor_in_progress: 'factor',
  challenge_created: 'factor',
  verification_attempted: 'factor',
  mfa_failed: 'factor',
  factor_unenrolled: 'factor',
  recovery_codes_generated: 'factor',
}

/** An event in the shape of GoTrue's audit log. */
export const toAuditEntry = ({ id, at, action, actor_id, actor, ip, traits }: EventRow) => ({
  id,
  payload: {
    actor_id,
    actor_username: actor,
    action,
    log_type: LOG_TYPES[action as EventAction] ?? 'account',
    traits,
  },
  created_at: at.toISOString(),
  ip_address: ip ?? '',
})
