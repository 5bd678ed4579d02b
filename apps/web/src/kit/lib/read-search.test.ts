import { describe, expect, it } from 'vitest'
import {
  code,
  flag,
  listSearch,
  matching,
  oneOf,
  parseSearch,
  safeRedirect,
  search,
  stringifySearch,
  text,
} from './read-search.ts'

describe('the search parameters of a route', () => {
  it('are the declared ones with valid values', () => {
    const read = search({ q: text, vista: oneOf(['historia']), desde: matching(/^\d{4}-\d{2}-\d{2}$/) })
    expect(read({ q: '1E5', vista: 'historia', desde: '2026-01-31', otra: 'x' })).toEqual({
      q: '1E5',
      vista: 'historia',
      desde: '2026-01-31',
    })
    // An explicit undefined, since the router keeps what is not answered.
    expect(read({ q: 5, vista: 'árbol' })).toStrictEqual({ q: undefined, vista: undefined })
    expect(read({})).toEqual({})
  })

  it('trim and upper-case codes, and drop blanks', () => {
    const read = search({ producto: code })
    expect(read({ producto: ' buzo ' })).toEqual({ producto: 'BUZO' })
    expect(read({ producto: '  ' })).toEqual({})
  })

  it('read a flag from a link and from a screen', () => {
    const read = search({ incompletos: flag })
    expect(read({ incompletos: 'true' })).toEqual({ incompletos: true })
    expect(read({ incompletos: true })).toEqual({ incompletos: true })
    expect(read({ incompletos: 'sí' })).toEqual({})
  })

  it('of a list accept its sorts, in both directions', () => {
    const read = listSearch(['codigo', 'costo'], { grupo: text })
    expect(read({ q: 'x', orden: '-costo', grupo: 'Telas' })).toEqual({
      q: 'x',
      orden: '-costo',
      grupo: 'Telas',
    })
    expect(read({ orden: 'costo' })).toEqual({ orden: 'costo' })
    expect(read({ orden: '--costo' })).toEqual({})
    expect(read({ orden: 'precio' })).toEqual({})
  })
})

it('keeps codes that look like numbers as written', () => {
  expect(parseSearch('?producto=1E5&q=007')).toEqual({ producto: '1E5', q: '007' })
  expect(stringifySearch({ producto: '0012' })).toBe('?producto=0012')
})

it('leaves out empty values', () => {
  expect(stringifySearch({ q: '', sector: undefined, incompletos: true })).toBe('?incompletos=true')
  expect(stringifySearch({})).toBe('')
})

describe('[NAV-13] the remembered location', () => {
  it.each([
    ['/resultados-cdr'],
    ['/resultados-cdr?sector=Textil&producto=001#abajo'],
    ['/resultados-cdr?q=//otro'],
  ])('accepts %s', (path) => {
    expect(safeRedirect(path)).toBe(path)
  })

  it.each([
    [undefined],
    [''],
    ['//otro.com'],
    ['//otro.com/resultados-cdr'],
    ['/\\otro.com'],
    ['/\t/otro.com'],
    ['\\\\otro.com'],
    ['https://otro.com'],
    ['https:otro.com'],
    ['javascript:alert(1)'],
    ['resultados-cdr'],
    ['/..//otro.com'],
    ['/.//otro.com'],
    ['/login'],
    ['/login?redirect=/login'],
    ['/login/recuperar'],
  ])('replaces %s by /', (path) => {
    expect(safeRedirect(path)).toBe('/')
  })
})
