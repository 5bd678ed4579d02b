import type { EventoAcceso } from '@telar/contract'
import { expect, it } from 'vitest'
import { fraseDeAcceso } from './frase-acceso.ts'

const unEvento = (accion: string, detalles: Record<string, unknown> = {}): EventoAcceso => ({
  id: 'b1f6f2d4-55a5-4a55-9d4e-2a6d9d0c0a01',
  at: '2026-03-01T12:00:00Z',
  accion,
  persona: 'ana@telar.test',
  ip: '10.0.0.1',
  detalles,
})

it.each([
  ['login', {}, 'Ingresó'],
  ['user_invited', { user_email: 'beto@telar.test' }, 'Invitó a beto@telar.test'],
  ['sessions_revoked', { scope: 'everybody' }, 'Cerró las sesiones de todos'],
  ['sessions_revoked', { user_email: 'beto@telar.test' }, 'Cerró sesiones de beto@telar.test'],
  ['sessions_revoked', {}, 'Cerró sesiones'],
  ['verification_attempted', { method: 'recovery_code' }, 'Entró con un código de recuperación'],
  ['settings_changed', { require_factor: false }, 'Dejó de exigir un segundo factor'],
  ['algo_nuevo', {}, 'algo_nuevo'],
])('[AUTH-24] says in words what %s with %o was', (accion, detalles, words) => {
  expect(fraseDeAcceso(unEvento(accion, detalles))).toBe(words)
})
