import { expect, it } from 'vitest'
import { plain } from './escritura.ts'

it('[PRE-16] writes what the fonts of a PDF have, and another letter as near as they come', () => {
  const same = 'Año ½ · n.º 3 “así” – 20 % × 2 € (talle Ü)\nsegunda línea'
  expect(plain(same)).toBe(same)
  expect(plain('1\u202f234 − 5\u00a0→ ≥ 2 ⅓')).toBe('1 234 - 5 -> >= 2 1/3')
  expect(plain('Łódź, Ştefan, An\u0303o')).toBe('Lódz, Stefan, Año')
  expect(plain('布 🧵')).toBe('? ?')
})
