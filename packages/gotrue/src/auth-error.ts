/** Every failure of `/auth/v1`: status, GoTrue's code and text. Screens go by the code. */
export const AUTH_ERRORS = {
  bad_json: [400, 'bad_json', 'Could not read the request body as a JSON object'],
  validation_failed: [400, 'validation_failed', 'The request is not valid'],
  code_malformed: [400, 'validation_failed', 'Not valid: code'],
  person_malformed: [400, 'validation_failed', 'Not valid: person'],
  unsupported_grant_type: [400, 'invalid_credentials', 'unsupported_grant_type'],
  invalid_credentials: [400, 'invalid_credentials', 'Invalid login credentials'],
  email_not_confirmed: [400, 'email_not_confirmed', 'Email not confirmed'],
  user_banned: [400, 'user_banned', 'User is banned'],
  refresh_malformed: [400, 'validation_failed', 'Refresh token is not valid'],
  refresh_not_found: [400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'],
  refresh_already_used: [400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used'],
  session_expired: [400, 'session_expired', 'Invalid Refresh Token: Session Expired'],
  current_password_required: [400, 'current_password_required', 'Current password required to set a new one'],
  current_password_invalid: [400, 'current_password_invalid', 'Current password is not valid'],
  reauthentication_needed: [400, 'reauthentication_needed', 'This change requires reauthentication'],
  insufficient_aal: [401, 'insufficient_aal', 'AAL2 session is required to update your account'],
  no_authorization: [401, 'no_authorization', 'This endpoint requires a valid Bearer token'],
  bad_jwt: [403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature'],
  bearer_user_not_found: [403, 'user_not_found', 'User from sub claim in JWT does not exist'],
  bearer_session_not_found: [403, 'session_not_found', 'Session from session_id claim in JWT does not exist'],
  bearer_user_banned: [403, 'user_banned', 'User is banned'],
  not_admin: [403, 'not_admin', 'User not allowed'],
  not_in_area: [403, 'not_admin', 'User not allowed in this part'],
  no_profile: [403, 'not_admin', 'User not allowed'],
  password_pending: [403, 'not_admin', 'Replace your one-time password first'],
  factor_pending: [403, 'insufficient_aal', 'AAL2 session is required'],
  factor_required: [403, 'insufficient_aal', 'AAL2 session is required'],
  not_for_programs: [403, 'not_admin', 'Personal tokens manage no people, accounts or tokens'],
  token_reads_only: [403, 'not_admin', 'The personal token only reads'],
  personal_token_invalid: [403, 'bad_jwt', 'The personal token is revoked or expired'],
  factor_needs_aal2: [403, 'insufficient_aal', 'AAL2 required to enroll a new factor'],
  not_found: [404, 'not_found', 'Not found'],
  factor_id_malformed: [404, 'validation_failed', 'factor_id must be an UUID'],
  factor_not_found: [404, 'mfa_factor_not_found', 'Factor not found'],
  user_not_found: [404, 'user_not_found', 'User not found'],
  session_gone: [404, 'session_not_found', 'Session not found'],
  token_gone: [404, 'not_found', 'Personal token not found'],
  last_administrator: [409, 'conflict', 'Nobody else could administrate'],
  factor_missing: [409, 'conflict', 'A verified second factor is needed first'],
  person_suspended: [409, 'user_banned', 'User is banned'],
  token_name_taken: [409, 'conflict', 'A personal token with this name already exists'],
  too_many_tokens: [409, 'conflict', 'Maximum number of personal tokens reached'],
  link_spent: [410, 'otp_expired', 'The link was used, has expired, or there is a newer one'],
  request_entity_too_large: [413, 'request_entity_too_large', 'Request body too large'],
  weak_password: [422, 'weak_password', 'Password is too weak'],
  same_password: [422, 'same_password', 'New password should be different from the old password.'],
  email_change_disabled: [
    422,
    'email_provider_disabled',
    'The e-mail address is changed by an administrator',
  ],
  signup_disabled: [422, 'signup_disabled', 'Signups not allowed for this instance'],
  email_exists: [422, 'email_exists', 'A user with this email address has already been registered'],
  challenge_not_found: [422, 'mfa_factor_not_found', 'Challenge not found'],
  challenge_expired: [422, 'mfa_challenge_expired', 'MFA challenge has expired, create a new challenge'],
  mfa_verification_failed: [422, 'mfa_verification_failed', 'Invalid TOTP code entered'],
  factor_name_conflict: [
    422,
    'mfa_factor_name_conflict',
    'A factor with this friendly name already exists for this user',
  ],
  too_many_factors: [
    422,
    'too_many_enrolled_mfa_factors',
    'Maximum number of enrolled factors reached, unenroll to continue',
  ],
  phone_not_enabled: [422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone'],
  webauthn_not_enabled: [422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn'],
  unenroll_needs_aal2: [422, 'insufficient_aal', 'AAL2 required to unenroll verified factor'],
  over_request_rate_limit: [429, 'over_request_rate_limit', 'Request rate limit reached'],
  unexpected_failure: [500, 'unexpected_failure', 'Unexpected failure'],
  // Never 409 or 429 on a refresh: the client would end the session.
  overloaded: [503, 'unexpected_failure', 'The server is busy, try again'],
  keys_unavailable: [503, 'unexpected_failure', 'The keys of the auth service could not be read'],
} as const satisfies Record<string, readonly [status: number, code: string, message: string]>

export type AuthErrorReason = keyof typeof AUTH_ERRORS

interface Details {
  /** Replaces the reason's usual text. */
  message?: string
  /** Seconds until another try makes sense. */
  retryAfter?: number
  /** Further fields of the body. */
  body?: Record<string, unknown>
  /** Details for the message, such as the taken address. */
  facts?: Facts
}

/** Details of a failure besides its reason. */
export interface Facts {
  email?: string
  name?: string
  max?: number
  /** Messages for the person, if they say more than the reason. */
  sentences?: readonly string[]
}

/**
 * A failure of sign-in. Services throw it with a reason. Under `/auth/v1` it is answered in the protocol's shapes, elsewhere in
 * the host's words.
 */
export class AuthError extends Error {
  override name = 'AuthError'
  readonly reason: AuthErrorReason
  readonly retryAfter: number | undefined
  readonly body: Record<string, unknown>
  readonly facts: Facts

  constructor(reason: AuthErrorReason, details: Details = {}, options?: ErrorOptions) {
    super(details.message ?? AUTH_ERRORS[reason][2], options)
    this.reason = reason
    this.retryAfter = details.retryAfter
    this.body = details.body ?? {}
    this.facts = details.facts ?? {}
  }
}
