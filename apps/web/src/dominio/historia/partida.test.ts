import type { Cierre, Entrada } from '@telar/contract'
import { expect, it } from 'vitest'
import { partidaDe } from './partida.ts'

const HOY = '2026-11-21'
const dayOf = (instant: string) => instant.slice(0, 10)
const entrada = (at: string) => ({ at }) as Entrada
const nada = { cierres: [], carga: undefined, primera: undefined }

it('[BIT-10] begins a comparison at the last closing', () => {
  const cierres = [
    { nombre: 'Octubre', at: '2026-10-31T23:59:59.999Z' },
    { nombre: 'Septiembre', at: '2026-09-30T23:59:59.999Z' },
  ] as Cierre[]
  const pasado = { cierres, carga: entrada('2026-11-20T10:00:00.123Z'), primera: undefined }
  expect(partidaDe(pasado, HOY, dayOf)).toBe('cierre:Octubre')
  // If the comparison ends at a closing, it begins at the one before.
  expect(partidaDe(pasado, HOY, dayOf, 'cierre:Octubre')).toBe('cierre:Septiembre')
  expect(partidaDe(pasado, HOY, dayOf, '2026-10-31')).toBe('cierre:Septiembre')
  expect(partidaDe(pasado, HOY, dayOf, '2026-11-01')).toBe('cierre:Octubre')
  expect(partidaDe(pasado, HOY, dayOf, 'cierre:Septiembre')).toBe('2026-08-31')
})

it('[BIT-10] begins a comparison thirty days ago, but not before the factory was loaded', () => {
  expect(partidaDe(nada, HOY, dayOf)).toBe('2026-10-22')
  expect(partidaDe({ ...nada, primera: entrada('2025-01-01T00:00:00Z') }, HOY, dayOf)).toBe('2026-10-22')
  // Loaded row by row: starts at the end of its first day.
  expect(partidaDe({ ...nada, primera: entrada('2026-11-18T12:00:00Z') }, HOY, dayOf)).toBe('2026-11-18')
  // Starting at the end of today would compare nothing.
  expect(partidaDe({ ...nada, primera: entrada('2026-11-21T08:00:00Z') }, HOY, dayOf)).toBe('2026-10-22')
  // Loaded at once: starts at that moment, to the millisecond.
  const carga = entrada('2026-11-21T12:19:46.123Z')
  expect(partidaDe({ ...nada, carga, primera: entrada('2026-11-21T12:19:40Z') }, HOY, dayOf)).toBe(carga.at)
})
