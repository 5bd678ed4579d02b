import { expect, it } from 'vitest'
import { createFormat } from '../../kit/format/format.ts'
import { cotizacionText, formatEn } from './en-moneda.ts'

const format = createFormat({ locale: 'es-AR', moneda: 'ARS', zona_horaria: 'UTC' })
const usd = { codigo: 'USD', nombre: 'Dólar', vale: 1485, desde: '2026-11-22' }
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it('[M8] writes every amount in another currency, and shows its rate', () => {
  const en = formatEn(format, usd)
  expect(plain(en.money(4969.128751))).toBe('US$ 3,35')
  expect(plain(en.exact(4969.128751))).toBe('US$ 3,346215')
  // A small amount must not round to zero.
  expect(plain(en.money(29.7))).toBe('US$ 0,02')
  expect(plain(en.money(1.5))).toBe('US$ 0,001')
  expect(plain(en.moneyMicros(-1_485_000_000n))).toBe('-US$ 1,00')
  expect(plain(en.moneyMicros(2n ** 60n))).toMatch(/^US\$ 776\.378\.117/)
  expect(en.money(null)).toBe('—')
  expect([en.quantity(12), en.percent(123)]).toEqual([format.quantity(12), format.percent(123)])
  expect(plain(cotizacionText(format, usd))).toBe('US$ 1,00 = $ 1.485,00 desde el 22/11/2026')
})
