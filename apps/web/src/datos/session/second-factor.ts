import { type AuthError, type GoTrueClient, isAuthApiError } from '@supabase/auth-js'
import { notConfirmed } from '../api-error.ts'

/** What an authenticator app needs. */
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

/**
 * The second factor, through the auth client. All methods throw its errors. Those that add or remove a factor may ask
 * the person for a proof, and throw `ApiError` `sin_confirmar` if they decline.
 */
export interface SecondFactor {
  list(): Promise<readonly VerifiedFactor[]>
  /** Begins an enrolment; `verify` with its first code completes it. */
  enrol(): Promise<Enrolment>
  /** Raises the session's level by a code. The person's sessions that lack it end. */
  verify(factorId: string, code: string): Promise<void>
  /** Removes all factors. */
  remove(): Promise<void>
}

const wantsProof = (error: AuthError | null): boolean =>
  isAuthApiError(error) && error.code === 'reauthentication_needed'

export const createSecondFactor = (auth: GoTrueClient, confirm: () => Promise<boolean>): SecondFactor => {
  /** If the server demands a proof, asks the person for it and repeats the work. */
  const proven = async <T extends { error: AuthError | null }>(work: () => Promise<T>): Promise<T> => {
    const answer = await work()
    if (!wantsProof(answer.error)) return answer
    if (!(await confirm())) throw notConfirmed(answer.error)
    return work()
  }

  const factors = async () => {
    const { data, error } = await auth.mfa.listFactors()
    if (error) throw error
    return data.all.filter(({ factor_type }) => factor_type === 'totp')
  }

  const unenrol = async (factorId: string) => {
    const { error } = await proven(() => auth.mfa.unenroll({ factorId }))
    if (error) throw error
  }

  return {
    list: async () =>
      (await factors())
        .filter(({ status }) => status === 'verified')
        .map(({ id, friendly_name }) => ({ id, name: friendly_name ?? '' })),
    enrol: async () => {
      // An unfinished enrolment would block the next one, because it holds the same name.
      for (const { id, status } of await factors()) if (status !== 'verified') await unenrol(id)
      const { data, error } = await proven(() => auth.mfa.enroll({ factorType: 'totp' }))
      if (error) throw error
      return { factorId: data.id, qr: data.totp.qr_code, secret: data.totp.secret }
    },
    verify: async (factorId, code) => {
      const { error } = await auth.mfa.challengeAndVerify({ factorId, code })
      if (error) throw error
    },
    remove: async () => {
      for (const { id } of await factors()) await unenrol(id)
      // The old token still contains the removed factor.
      const { error } = await auth.refreshSession()
      if (error) throw error
    },
  }
}
