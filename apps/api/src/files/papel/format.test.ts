import { expect, it } from 'vitest'
import { formatOf, plain } from './format.ts'

it('[PRE-16] writes the characters of the PDF’s fonts, and replaces others by similar ones', () => {
  const same = 'Año ½ · n.º 3 “así” – 20 % × 2 € (talle Ü)\nsegunda línea'
  expect(plain(same)).toBe(same)
  expect(plain('1\u202f234 − 5\u00a0→ ≥ 2 ⅓')).toBe('1 234 - 5 -> >= 2 1/3')
  expect(plain('Łódź, Ştefan, An\u0303o')).toBe('Lódz, Stefan, Año')
  expect(plain('布 🧵')).toBe('? ?')
})

it('M32: shows a change of less than a cent in full, and zero without a sign', () => {
  const { move } = formatOf({ locale: 'es-AR', moneda: 'ARS' })
  const told = [-1n, 4_999n, -5_000n, 0n, 285_714_000n].map((micros) => move(micros))
  expect(told).toEqual(['-$ 0,000001', '+$ 0,004999', '-$ 0,01', '$ 0,00', '+$ 285,71'])
})
