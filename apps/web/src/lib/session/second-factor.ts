import type { GoTrueClient } from '@supabase/auth-js'

/** What an authenticator application needs. */
export interface Enrolment {
  factorId: string
  /** An SVG as a `data:` address. */
  qr: string
  /** The same as text, in Base32. */
  secret: string
}

export interface VerifiedFactor {
  id: string
  name: string
}

/** The second factor, by the auth client. Everything throws its errors. */
export interface SecondFactor {
  list(): Promise<readonly VerifiedFactor[]>
  /** Begins an enrolment; `verify` with its first code ends it. */
  enrol(): Promise<Enrolment>
  /** Raises the session by a code. Other sessions of the person that lack one end. */
  verify(factorId: string, code: string): Promise<void>
  /** Takes every factor away. */
  remove(): Promise<void>
}

export const createSecondFactor = (auth: GoTrueClient): SecondFactor => {
  const factors = async () => {
    const { data, error } = await auth.mfa.listFactors()
    if (error) throw error
    return data.all.filter(({ factor_type }) => factor_type === 'totp')
  }

  const unenrol = async (factorId: string) => {
    const { error } = await auth.mfa.unenroll({ factorId })
    if (error) throw error
  }

  return {
    list: async () =>
      (await factors())
        .filter(({ status }) => status === 'verified')
        .map(({ id, friendly_name }) => ({ id, name: friendly_name ?? '' })),
    enrol: async () => {
      // One that was begun and left holds the name of the next.
      for (const { id, status } of await factors()) if (status !== 'verified') await unenrol(id)
      const { data, error } = await auth.mfa.enroll({ factorType: 'totp' })
      if (error) throw error
      return { factorId: data.id, qr: data.totp.qr_code, secret: data.totp.secret }
    },
    verify: async (factorId, code) => {
      const { error } = await auth.mfa.challengeAndVerify({ factorId, code })
      if (error) throw error
    },
    remove: async () => {
      for (const { id } of await factors()) await unenrol(id)
      // The token still speaks of the factor that is gone.
      const { error } = await auth.refreshSession()
      if (error) throw error
    },
  }
}
