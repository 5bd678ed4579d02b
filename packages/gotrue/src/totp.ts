import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

const SECRET_BYTES = 20
const PERIOD_MS = 30_000
/** Steps before and after the current one that are also valid, because telephones' clocks differ. */
const WINDOW = 1

const totpOf = (secret: Secret | string, issuer = '', label = ''): TOTP =>
  new TOTP({ secret, issuer, label, algorithm: 'SHA1', digits: 6, period: PERIOD_MS / 1_000 })

/** Data for an authenticator application, in three forms. */
export interface TotpEnrolment {
  /** Base32. */
  secret: string
  uri: string
  /** SVG without `#`, because auth-js inserts it unescaped into a `data:` URL. */
  qr_code: string
}

/** A new secret of 160 bits for the account `label` at `issuer`. */
export const newTotp = (issuer: string, label: string): TotpEnrolment => {
  const secret = new Secret({ size: SECRET_BYTES })
  const uri = totpOf(secret, issuer, label).toString()
  return { secret: secret.base32, uri, qr_code: renderSVG(uri, { border: 2 }) }
}

/** The 30-second step near `now` to which `code` belongs; null: none. */
export const stepOf = (secret: string, code: string, now: Date): number | null => {
  const delta = totpOf(Secret.fromBase32(secret)).validate({
    token: code,
    timestamp: now.getTime(),
    window: WINDOW,
  })
  return delta === null ? null : Math.floor(now.getTime() / PERIOD_MS) + delta
}
