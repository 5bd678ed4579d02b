import { expect, it } from 'vitest'
import { cut } from './cut.ts'

it('marks a text that is cut, and leaves no blank before the mark', () => {
  expect(cut('Laca', 4)).toBe('Laca')
  expect(cut('Laca al agua', 6)).toBe('Laca…')
})
