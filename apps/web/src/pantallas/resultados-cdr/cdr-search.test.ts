import { expect, it } from 'vitest'
import { cdrSearch } from './cdr-search.ts'

it('reads the address and ignores invalid values', () => {
  expect(cdrSearch({ q: 'x', incompletos: 'true', orden: '-base_cdr', producto: '001' })).toEqual({
    q: 'x',
    incompletos: true,
    orden: '-base_cdr',
    producto: '001',
  })
  expect(cdrSearch({ orden: 'precio', incompletos: 'quizás' })).toEqual({})
})
