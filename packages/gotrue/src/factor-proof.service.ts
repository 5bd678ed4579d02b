import type { AuthDeps } from './auth-deps.ts'
import type { Executor } from './executor.ts'
import type { FactorRow } from './factors.repo.ts'
import { spendCode } from './recovery-codes.service.ts'
import { readCode } from './recovery-codes.ts'
import { stepOf } from './totp.ts'
import { PURPOSE } from './vault.ts'

const TOTP_CODE = /^\d{6}$/

/** The proof of a second factor: the step of a code, or the hash of a recovery code. */
type Proof = { method: 'totp'; step: number } | { method: 'recovery_code'; hash: string }

/** Whether a text has the form of a code at all: six digits, or a recovery code. */
export const looksLikeCode = (code: string): boolean => TOTP_CODE.test(code) || readCode(code) !== null

/**
 * The proof that `code` gives for a locked factor; null: none. `hash` belongs to the entered recovery code, which this uses up.
 */
export const proofOf = async (
  tx: Executor,
  { vault, now }: AuthDeps,
  factor: FactorRow,
  code: string,
  hash: string | null,
): Promise<Proof | null> => {
  if (hash !== null) {
    return (await spendCode(tx, factor.user_id, hash)) ? { method: 'recovery_code', hash } : null
  }
  const step = stepOf(vault.open(factor.secret, PURPOSE.factor(factor.id)), code, now())
  // Each code works once, so that somebody who saw it cannot reuse it.
  return step !== null && step > factor.last_step ? { method: 'totp', step } : null
}
