import { Secret, TOTP } from 'otpauth'

/** The code that an authenticator shows for `secret`, `steps` steps of 30 s after `at`. */
export const codeOf = (secret: string, at: Date, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: at.getTime() + steps * 30_000,
  })

/** Six digits that are the code of no step near `at`. */
export const wrongCodeOf = (secret: string, at: Date): string => {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, at, steps))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code))!
}
