import type { AuthDeps } from './auth-deps.ts'
import { note, noteCounted } from './events.service.ts'
import type { Device } from './sign-in.service.ts'
import { countFailure, demandUnlocked, recoveryRequest } from './throttle.service.ts'
import { changeUser, findByEmail } from './users.repo.ts'

/**
 * Records that somebody asks for a new password. There is no e-mail here: an administrator sees the request and hands out a
 * link. Answer and time are the same whether or not the address exists.
 * @throws AuthError `over_request_rate_limit`
 */
export const requestRecovery = async (
  { database, now }: AuthDeps,
  typed: string,
  device: Device,
): Promise<void> => {
  const email = typed.toLowerCase()
  const guess = recoveryRequest(email, device.ip)
  await demandUnlocked(database.db, guess, now())
  const user = await findByEmail(database.db, email)
  await database.atTheDoor(async (tx) => {
    const { wait } = await countFailure(tx, guess, now())
    if (wait > 0) return
    const autor = { id: user?.id ?? null, email: user?.email ?? null, ...device }
    // A random id changes no row, but takes the same work.
    await changeUser(tx, user?.id ?? crypto.randomUUID(), { recovery_requested_at: now() })
    const tell = user ? note : noteCounted
    await tell(tx, autor, 'user_recovery_requested', now(), { known: user !== null })
  })
}
