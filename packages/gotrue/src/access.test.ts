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
    ['an administrator, everything', ADMIN, { ...A, confirma: true, soloSesion: true }],
    ['a reader, what is for all', READER, S],
    [
      'whoever sees some areas, what is of one of them',
      { ...READER, areas: ['a', 'b'] },
      { ...S, areas: ['a'] },
    ],
    ['whoever sees none, what is of none', { ...READER, areas: [] }, S],
    ['a program, what its owner may', PROGRAM, A],
    ['one without profile, to ask who they are', { ...ADMIN, rol: null }, { ...S, sinPerfil: true }],
    ['one with a one-time password, the same', { ...ADMIN, pendiente: 'clave' }, { ...S, sinPerfil: true }],
    [
      'one half inside, to finish signing in',
      { ...READER, pendiente: 'segundo_factor' },
      { ...S, entrando: true },
    ],
    [
      'one who must enrol a factor, what enrolling asks',
      { ...READER, pendiente: 'activar_segundo_factor' },
      { ...S, antesDeActivar: true },
    ],
  ])('[ROLE-17] lets %s', async (_who, caller, rule) => {
    await expect(permit(caller, rule)).resolves.toBeUndefined()
  })

  it.each<[AuthErrorReason, string, Caller, Rule]>([
    ['not_admin', 'a reader who would write', READER, A],
    ['no_profile', 'whoever has no profile', { ...ADMIN, rol: null }, S],
    // People who know only the password do not learn what the account may do.
    [
      'factor_pending',
      'a reader half inside, before anything else',
      { ...READER, pendiente: 'segundo_factor' },
      A,
    ],
    [
      'not_in_area',
      'whoever does not see all of it',
      { ...READER, areas: ['a'] },
      { ...S, areas: ['a', 'b'] },
    ],
    ['password_pending', 'one with a one-time password', { ...ADMIN, pendiente: 'clave' }, S],
    ['factor_required', 'one who must enrol a factor', { ...ADMIN, pendiente: 'activar_segundo_factor' }, S],
    ['token_reads_only', 'a program that only reads', { ...PROGRAM, alcance: 'lectura' }, A],
    ['not_for_programs', 'a program that would manage people', PROGRAM, { ...A, soloSesion: true }],
    ['reauthentication_needed', 'who cannot prove who they are', PROGRAM, { ...A, confirma: true }],
  ])('[ROLE-17] %s refuses %s', async (reason, _who, caller, rule) => {
    await expect(permit(caller, rule)).rejects.toMatchObject({ reason })
  })
})
