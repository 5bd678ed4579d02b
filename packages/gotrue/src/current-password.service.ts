import type { AuthDeps } from './auth-deps.ts'
import { type Autor, type EventAction, noteFailure } from './events.service.ts'
import {
  clearFailures,
  countFailure,
  currentPasswordGuess,
  demandUnlocked,
  wrongGuess,
} from './throttle.service.ts'
import type { UserRow } from './users.repo.ts'

/**
 * Demands the password of a signed-in person. Guesses by somebody who found an open session are throttled as at sign-in, and
 * recorded as `failure`.
 * @throws AuthError `current_password_invalid`, `over_request_rate_limit`, `overloaded`
 */
export const demandCurrentPassword = async (
  { database, passwords, now }: AuthDeps,
  user: UserRow,
  password: string,
  autor: Autor,
  failure: EventAction,
): Promise<void> => {
  const guess = currentPasswordGuess(user.id)
  await demandUnlocked(database.db, guess, now())
  const isRight = await passwords.verify(user.encrypted_password, password)
  if (isRight) return database.atTheDoor((tx) => clearFailures(tx, guess, now()))
  const counted = await database.atTheDoor(async (tx) => {
    const wrong = await countFailure(tx, guess, now())
    await noteFailure(tx, autor, failure, wrong, now())
    return wrong
  })
  throw wrongGuess(counted, 'current_password_invalid')
}
