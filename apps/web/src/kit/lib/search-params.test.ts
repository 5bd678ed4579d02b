import { expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

it('keeps codes that look like numbers as they are written', () => {
  expect(parseSearch('?producto=1E5&q=007')).toEqual({ producto: '1E5', q: '007' })
  expect(stringifySearch({ producto: '0012' })).toBe('?producto=0012')
})

it('leaves out what is not set', () => {
  expect(stringifySearch({ q: '', sector: undefined, incompletos: true })).toBe('?incompletos=true')
  expect(stringifySearch({})).toBe('')
})
