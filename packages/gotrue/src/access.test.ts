import { describe, expect, it } from 'vitest'
import { type Caller, createRemoteAccess, type Rule } from './access.ts'
import type { AuthErrorReason } from './auth-error.ts'
import type { Database } from './database.ts'

const { permit } = createRemoteAccess({} as Database, 'http://acceso.example/auth/v1')

const ADMIN: Caller = {
  id: crypto.randomUUID(),
  email: 'ana@ejemplo.com',
  rol: 'admin',
  areas: null,
  pendiente: null,
  sessionId: crypto.randomUUID(),
  aal: 'aal1',
  alcance: null,
}
const READER = { ...ADMIN, rol: 'lectura' }
const PROGRAM: Caller = { ...ADMIN, sessionId: null, alcance: 'escritura' }
const S: Rule = { acceso: 'sesion' }
const A: Rule = { acceso: 'admin' }

describe('what a caller may do', () => {
  it.each<[string, Caller, Rule]>([
    ['an administrator do everything', ADMIN, { ...A, confirma: true, soloSesion: true }],
    ['a reader call what is for everybody', READER, S],
    [
      'a person who sees some areas call what shows one of them',
      { ...READER, areas: ['a', 'b'] },
      { ...S, areas: ['a'] },
    ],
    ['a person who sees no area call what shows none', { ...READER, areas: [] }, S],
    ['a program do what its owner may', PROGRAM, A],
    ['a person without profile ask who they are', { ...ADMIN, rol: null }, { ...S, sinPerfil: true }],
    [
      'a person with a one-time password ask the same',
      { ...ADMIN, pendiente: 'clave' },
      { ...S, sinPerfil: true },
    ],
    [
      'a person without the second code complete the sign-in',
      { ...READER, pendiente: 'segundo_factor' },
      { ...S, entrando: true },
    ],
    [
      'a person who must enrol a factor make the calls of enrolling',
      { ...READER, pendiente: 'activar_segundo_factor' },
      { ...S, antesDeActivar: true },
    ],
  ])('[ROLE-17] lets %s', async (_who, caller, rule) => {
    await expect(permit(caller, rule)).resolves.toBeUndefined()
  })

  it.each<[AuthErrorReason, string, Caller, Rule]>([
    ['not_admin', 'a write by a reader', READER, A],
    ['no_profile', 'a person without profile', { ...ADMIN, rol: null }, S],
    // People who know only the password do not learn what the account may do.
    [
      'factor_pending',
      'a reader without the second code, before anything else',
      { ...READER, pendiente: 'segundo_factor' },
      A,
    ],
    [
      'not_in_area',
      'a person who does not see all its areas',
      { ...READER, areas: ['a'] },
      { ...S, areas: ['a', 'b'] },
    ],
    ['password_pending', 'a person with a one-time password', { ...ADMIN, pendiente: 'clave' }, S],
    [
      'factor_required',
      'a person who must enrol a factor',
      { ...ADMIN, pendiente: 'activar_segundo_factor' },
      S,
    ],
    ['token_reads_only', 'a write by a program that only reads', { ...PROGRAM, alcance: 'lectura' }, A],
    ['not_for_programs', 'a program that manages people', PROGRAM, { ...A, soloSesion: true }],
    ['reauthentication_needed', 'a program that cannot prove an identity', PROGRAM, { ...A, confirma: true }],
  ])('[ROLE-17] %s refuses %s', async (reason, _who, caller, rule) => {
    await expect(permit(caller, rule)).rejects.toMatchObject({ reason })
  })
})
