import { expect, it } from 'vitest'
import { efectivoDe } from '../../dominio/valor/efectivo.ts'
import { escaleraDe } from '../../kit/escalera.ts'
import { createFormat } from '../../kit/format/format.ts'
import { conCargasText, desdeText, dibujoDe, enVigor, montoText, pendienteText, subido } from './serie.ts'

const format = createFormat({
  locale: 'es-AR',
  moneda: 'ARS',
  zona_horaria: 'America/Argentina/Buenos_Aires',
})
const vigencia = (desde: string, monto: number) => ({ desde, monto, nota: '' })
const USD = [vigencia('2026-11-01', 1485), vigencia('2026-12-10', 1500), vigencia('2026-12-20', 1550)]

it('[VAL-02] finds the amount in force on a day', () => {
  expect(enVigor(USD, '2026-10-31')).toBeUndefined()
  expect(enVigor(USD, '2026-12-09')?.monto).toBe(1485)
  expect(enVigor(USD, '2026-12-10')?.monto).toBe(1500)
  expect(enVigor(USD, '2999-12-31')?.monto).toBe(1550)
})

it('[VAL-07] shows a wage with its surcharge, and any other amount plainly', () => {
  expect(efectivoDe(4187.25, 23.457)).toBe(5169.453233)
  const text = montoText(format, 4187.25, { recargo_pct: 23.457 })
  expect(text.replace(/\s/g, ' ')).toBe('4.187,25 + 23,457 % = 5.169,45')
  expect(montoText(format, 1485, { recargo_pct: 0 })).toBe('1.485,00')
  expect(montoText(format, 0.1234, { recargo_pct: 0 })).toBe('0,1234')
  const cargas = (montos: (number | null)[], recargo_pct: number) =>
    conCargasText(format, montos, { recargo_pct })
  expect(cargas([4187.25, 4438.485], 23.457)).toBe('Con cargas: 5.169,45 → 5.479,62')
  expect(cargas([null, 4438.485], 23.457)).toBe('Con cargas: 5.479,62')
  expect(cargas([4187.25, 4438.485], 0)).toBeNull()
})

it('[VAL-28] raises by a percentage as the server does: half away from zero at the sixth decimal', () => {
  expect(subido(4187.25, 6)).toBe(4438.485)
  expect(subido(0.000005, 50)).toBe(0.000008)
  expect(subido(100, -2.5)).toBe(97.5)
  expect(subido(100, -100)).toBeNull()
  expect(subido(100, -101)).toBeNull()
})

it('[VAL-14] shows a pending amount, with the year if it differs', () => {
  expect(pendienteText(format, USD[1]!, '2026-11-22')).toBe('Pendiente: 1.500,00 desde el 10/12')
  expect(pendienteText(format, vigencia('2027-01-05', 1600), '2026-11-22')).toBe(
    'Pendiente: 1.600,00 desde el 5/1/2027',
  )
  expect(desdeText('1900-01-01')).toBe('desde siempre')
})

it('[VAL-27] draws one step a day up to the pending amounts, with room for today; the first amount begins at the left edge', () => {
  expect(dibujoDe([], '2026-11-22')).toBeNull()
  const { escalones, desde, hasta, hoy } = dibujoDe(USD, '2026-11-22')!
  expect(escalones.map(({ despues }) => despues?.valor)).toEqual([1485, 1500, 1550])
  expect(desde).toBeLessThan(Date.parse('2026-11-01'))
  expect(hasta).toBeGreaterThan(Date.parse('2026-12-20'))
  expect(hoy).toBe(Date.parse('2026-11-22T12:00:00Z'))
  const caja = { width: 100, height: 100, left: 0, right: 0, top: 0, bottom: 0 }
  const siempre = dibujoDe([vigencia('1900-01-01', 3000), vigencia('2026-11-20', 3500)], '2026-11-22')!
  expect(escaleraDe(siempre.escalones, siempre.desde, siempre.hasta, caja)!.linea).toMatch(/^M0 .*V.*H100$/)
})
