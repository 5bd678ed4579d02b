import type { AuthDeps } from './auth-deps.ts'
import { type Autor, note } from './events.service.ts'
import type { Executor } from './executor.ts'
import { RECOVERY_CODES } from './limits.ts'
import { countCodes, findCodeHash, replaceCodes, takeCode } from './recovery-codes.repo.ts'
import { generateCodes, prefixOf } from './recovery-codes.ts'

/** Gives a person new recovery codes and invalidates the old ones. Only this answer contains them. */
export const newRecoveryCodes = async (
  { database, passwords, now }: AuthDeps,
  userId: string,
  autor: Autor,
): Promise<string[]> => {
  const codes = generateCodes(RECOVERY_CODES)
  const rows: { prefix: string; hash: string }[] = []
  // One after the other, because ten at once would fill the queue in which sign-ins wait.
  for (const code of codes) rows.push({ prefix: prefixOf(code), hash: await passwords.hash(code) })
  await database.atTheDoor(async (tx) => {
    await replaceCodes(tx, userId, rows, now())
    await note(tx, autor, 'recovery_codes_generated', now(), { count: codes.length })
  })
  return codes
}

/** Hash of a right recovery code; null for a wrong one. Takes the same time either way. */
export const rightCode = async (
  { database, passwords }: AuthDeps,
  userId: string,
  code: string,
): Promise<string | null> => {
  const hash = await findCodeHash(database.db, userId, prefixOf(code))
  return (await passwords.verify(hash, code)) ? hash : null
}

/** Uses a code up by its hash; false if it was used or replaced meanwhile. */
export const spendCode = (tx: Executor, userId: string, hash: string): Promise<boolean> =>
  takeCode(tx, userId, hash)

/** Number of the person's unused recovery codes. */
export const codesLeft = ({ database }: AuthDeps, userId: string): Promise<number> =>
  countCodes(database.db, userId)
