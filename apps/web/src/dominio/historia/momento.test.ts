import { expect, it } from 'vitest'
import { createFormat } from '../../kit/format/format.ts'
import { dayBefore, momentoLabel, momentoText } from './momento.ts'

const format = createFormat({
  locale: 'es-AR',
  moneda: 'ARS',
  zona_horaria: 'America/Argentina/Buenos_Aires',
})

it('[BIT-09] names a moment by its day, its hour or its closing', () => {
  expect(momentoText(undefined, format)).toBe('hoy')
  expect(momentoText('2026-03-01', format)).toBe('el 1/3/2026')
  expect(momentoText('2026-03-01T02:30:00Z', format)).toBe('el 28/2/2026, 23:30')
  expect(momentoText('cierre:Marzo 2026', format)).toBe('en el cierre «Marzo 2026»')
  expect(momentoLabel('cierre:Marzo 2026', format)).toBe('Cierre «Marzo 2026»')
  // A truncated address is shown as it is; the server says what is wrong with it.
  expect(momentoText('2026-03', format)).toBe('el 28/2/2026, 21:00')
  expect(momentoLabel('nada', format)).toBe('nada')
})

it('counts days back across months and leap days', () => {
  expect(dayBefore('2026-03-01', 1)).toBe('2026-02-28')
  expect(dayBefore('2028-03-01', 1)).toBe('2028-02-29')
  expect(dayBefore('2026-01-10', 30)).toBe('2025-12-11')
})

it('does not repeat the word ‘cierre’ of a closing’s name', () => {
  const format = createFormat({ locale: 'es-AR', moneda: 'ARS', zona_horaria: 'UTC' })
  expect(momentoLabel('cierre:Cierre de octubre', format)).toBe('Cierre de octubre')
  expect(momentoText('cierre:Cierre de octubre', format)).toBe('en el cierre de octubre')
  expect(momentoText('cierre:Cierres viejos', format)).toBe('en el cierre «Cierres viejos»')
})
