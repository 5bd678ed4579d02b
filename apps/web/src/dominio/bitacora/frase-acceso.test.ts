import type { EventoAcceso } from '@telar/contract'
import { expect, it } from 'vitest'
import { fraseDeAcceso, quienDeAcceso } from './frase-acceso.ts'

const unEvento = (accion: string, detalles: Record<string, unknown> = {}): EventoAcceso => ({
  id: 'b1f6f2d4-55a5-4a55-9d4e-2a6d9d0c0a01',
  at: '2026-03-01T12:00:00Z',
  accion,
  tipo: 'ingresos',
  persona: 'ana@telar.test',
  dispositivo: null,
  ip: '10.0.0.1',
  detalles,
})
const beto = { user_email: 'beto@telar.test' }

it.each([
  ['login', {}, 'ingresó'],
  ['login_failed', {}, 'dio una contraseña equivocada'],
  ['login_failed', { times: 37 }, 'recibió 37 contraseñas equivocadas, desde dispositivos donde nunca entró'],
  ['throttled', {}, 'agotó los intentos: se pausó por un rato'],
  ['throttled', { times: 2 }, 'agotó los intentos 2 veces: se pausó por un rato'],
  ['locks_lifted', beto, 'desbloqueó a beto@telar.test'],
  ['logout', { scope: 'others' }, 'cerró sus otras sesiones'],
  ['user_invited', beto, 'invitó a beto@telar.test'],
  ['user_modified', {}, 'cambió sus datos'],
  ['user_modified', { ...beto, change: 'cambio' }, 'cambió los datos de beto@telar.test'],
  ['user_modified', { ...beto, change: 'suspensión' }, 'suspendió a beto@telar.test'],
  ['factor_unenrolled', {}, 'quitó su segundo factor'],
  ['factor_unenrolled', beto, 'quitó el segundo factor de beto@telar.test'],
  ['sessions_revoked', { scope: 'everybody' }, 'cerró las sesiones de todos'],
  ['user_updated_password', { personal_tokens: 1 }, 'cambió su contraseña y dejó de valer su clave personal'],
  [
    'logout',
    { scope: 'others', personal_tokens: 2 },
    'cerró sus otras sesiones y dejaron de valer sus 2 claves personales',
  ],
  ['sessions_revoked', { scope: 'others' }, 'cerró sus otras sesiones'],
  ['sessions_revoked', beto, 'cerró las sesiones de beto@telar.test'],
  ['sessions_revoked', { session_id: 'x' }, 'cerró otra de sus sesiones'],
  ['personal_token_created', { name: 'Planilla' }, 'creó la clave personal «Planilla»'],
  ['verification_attempted', { method: 'recovery_code' }, 'entró con un código de recuperación'],
  ['verification_attempted', { method: 'totp', enrolment: true }, 'activó un segundo factor'],
  ['settings_changed', { require_factor: false }, 'dejó de exigir un segundo factor'],
  ['algo_nuevo', {}, 'algo_nuevo'],
])('[BIT-06] [AUTH-24] describes %s with %o', (accion, detalles, words) => {
  expect(fraseDeAcceso(unEvento(accion, detalles))).toBe(words)
})

it('[BIT-06] [AUTH-24] names the person, or nobody if unknown', () => {
  expect(quienDeAcceso(unEvento('login'))).toBe('ana@telar.test')
  const ajeno = { ...unEvento('login_failed', { times: 12 }), persona: null }
  expect(quienDeAcceso(ajeno)).toBe('Alguien')
  expect(fraseDeAcceso(ajeno)).toBe('dio 12 contraseñas equivocadas, para correos que nadie tiene')
})
