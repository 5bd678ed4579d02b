import { Secret, TOTP } from 'otpauth'

/** What an authenticator application on a telephone shows for `secret`, so many steps of 30 s from `at`. */
export const codeOf = (secret: string, at: Date, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: at.getTime() + steps * 30_000,
  })

/** Six digits that no step near `at` has. */
export const wrongCodeOf = (secret: string, at: Date): string => {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, at, steps))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code))!
}
