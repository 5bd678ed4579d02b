import { expect, it } from 'vitest'
import { haceOf } from './hace.tsx'

it('says how long ago something was, up to a day', () => {
  const now = Date.parse('2026-03-05T12:00:00Z')
  const before = (seconds: number) => haceOf(now - seconds * 1000, now)
  expect(before(-30)).toBe('recién')
  expect(before(59)).toBe('recién')
  expect(before(60)).toBe('hace 1 minuto')
  expect(before(3599)).toBe('hace 59 minutos')
  expect(before(3600)).toBe('hace 1 hora')
  expect(before(86_399)).toBe('hace 23 horas')
  expect(before(86_400)).toBeNull()
})
