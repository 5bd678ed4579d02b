import { expect, it } from 'vitest'
import { CdrSearch } from './cdr-search.ts'

it('reads the address and drops what makes no sense in it', () => {
  expect(CdrSearch.parse({ q: 'x', incompletos: 'true', orden: '-base_cdr', producto: '001' })).toEqual({
    q: 'x',
    incompletos: true,
    orden: '-base_cdr',
    producto: '001',
  })
  expect(CdrSearch.parse({ orden: 'precio', incompletos: 'quizás' })).toEqual({})
})
