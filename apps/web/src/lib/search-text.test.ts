import { expect, it } from 'vitest'
import { fold, matches, searchWords } from './search-text.ts'

it('[UI-19] finds text regardless of capitals and accents', () => {
  expect(matches(fold('Confección'), searchWords('confeccion'))).toBe(true)
  expect(matches(fold('confeccion'), searchWords('CONFECCIÓN'))).toBe(true)
  expect(matches(fold('Pañuelo de seda'), searchWords('panuelo'))).toBe(true)
  expect(matches(fold('Panuelo'), searchWords('panal'))).toBe(false)
})

it('wants every word, in any order', () => {
  const text = fold('REM-01 Remera de algodón Confección')
  expect(matches(text, searchWords('  algodon   remera '))).toBe(true)
  expect(matches(text, searchWords('remera lino'))).toBe(false)
  expect(matches(text, searchWords(''))).toBe(true)
})
