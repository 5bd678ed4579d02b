/**
 * The sign-in server: GoTrue's protocol under `/auth/v1`, sessions, second factors, people, personal tokens and the vault that
 * seals secrets. It is handed a database, a clock, a key and an address, and knows nothing of who mounts it. This is its one door;
 * only its tables stand apart, in `@telar/gotrue/tables`, so that whoever migrates them loads nothing else.
 */

// Who calls and what they may do, on its own routes and on all others; by its own tokens, or by those of another service.
export { type Access, areasOf, type Caller, createAccess, createRemoteAccess, type Rule } from './access.ts'
// What it is once it stands, and the routes of its protocol.
export { authPlugin } from './auth.plugin.ts'
export { type AuthDeps, createAuthDeps, systemClock } from './auth-deps.ts'
// Every failure, by its reason: the host puts it into words of its own.
export { AuthError, type AuthErrorReason } from './auth-error.ts'
// One's own account: the proof of who one is, sessions, recovery codes, and tokens for programs.
export { confirmByCode, confirmByPassword } from './confirmation.service.ts'
// What it is handed: a database with its tables in a schema that the host names, a way to write with an entry in the host's own
// record, and the application's key.
export type { Database, Operator } from './database.ts'
export { program } from './database.ts'
// What happened at the door.
export { type Autor, type EventAction, type EventRow, note, readEvents } from './events.service.ts'
export type { Executor } from './executor.ts'
export { rememberDevice } from './known-device.ts'
// People: the one way in, what administrators decide about them, and the links by which they choose a password.
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
