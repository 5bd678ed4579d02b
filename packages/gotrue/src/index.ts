/**
 * The sign-in server: GoTrue's protocol under `/auth/v1`, sessions, second factors, people, personal tokens, and the vault that
 * encrypts secrets. The host gives it a database, a clock, a key and an address; it knows nothing else of the host. Only its
 * tables have a module of their own, `@telar/gotrue/tables`, so that migrations load nothing else.
 */

// Access control for its own routes and all others, with its own tokens or those of another service.
export { type Access, areasOf, type Caller, createAccess, createRemoteAccess, type Rule } from './access.ts'
// The running service, and the routes of its protocol.
export { authPlugin } from './auth.plugin.ts'
export { type AuthDeps, createAuthDeps, systemClock } from './auth-deps.ts'
// Every failure, by reason; the host finds the words for people.
export { AuthError, type AuthErrorReason } from './auth-error.ts'
// One's own account: proofs, sessions, recovery codes, and tokens for programs.
export { confirmByCode, confirmByPassword } from './confirmation.service.ts'
// Needed from the host: a database with the tables in a schema of its choice, a way to write with a journal entry, and the
// application's key.
export type { Database, Operator } from './database.ts'
export { program } from './database.ts'
// Sign-in events.
export { type Autor, type EventAction, type EventRow, note, readEvents } from './events.service.ts'
export type { Executor } from './executor.ts'
export { rememberDevice } from './known-device.ts'
// People: how they are added, what administrators decide about them, and the links for choosing a password.
export { MAX_EMAIL, MAX_NAME, MAX_PASSWORD } from './limits.ts'
export { acceptLink, invitePerson, newLink, type OneTimeLink, readLink } from './links.service.ts'
export { closeOtherSessions, closeSession, listSessions, type SessionRow } from './own-sessions.service.ts'
export { weaknesses } from './password-policy.ts'
export {
  addPerson,
  addPersonWithin,
  countPeople,
  generatePassword,
  type NewPerson,
  savePerfil,
} from './people.ts'
export { estadoOf, FOREVER, nombreOf, withNombre } from './person.ts'
export {
  createPersonalToken,
  listPersonalTokens,
  type PersonalTokenRow,
  revokePersonalToken,
} from './personal-tokens.service.ts'
export { codesLeft, newRecoveryCodes } from './recovery-codes.service.ts'
export { bearerTokenOf, deviceOf } from './request.ts'
export { factorRequired, requireFactor, rotateKeys, signOutEverybody } from './settings.service.ts'
export {
  changePerson,
  findPerson,
  findPersonByEmail,
  listPersons,
  type PersonChange,
  type PersonRow,
  removePerson,
  resetFactors,
  signOutPerson,
  unlockPerson,
} from './users-admin.service.ts'
export { forgetKey, openVault, WrongKey } from './vault.service.ts'
export type { Vault } from './vault.ts'
