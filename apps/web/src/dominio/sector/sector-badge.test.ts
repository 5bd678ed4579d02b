import { expect, it } from 'vitest'
import { sectorTone } from './sector-badge.tsx'

it.each([
  ['Confección', 'blue'],
  ['Textil', 'green'],
  ['Marroquinería', 'purple'],
  ['Calzado', 'orange'],
  ['Blanquería', 'neutral'],
])('[UI-08] shows %s in %s', (sector, tone) => {
  expect(sectorTone(sector)).toBe(tone)
})
