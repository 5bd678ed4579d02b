import { describe, expect, it } from 'vitest'
import { code, flag, listSearch, matching, oneOf, search, text } from './read-search.ts'

describe('the search parameters of a route', () => {
  it('are those that it names, as far as they can be read', () => {
    const read = search({ q: text, vista: oneOf(['historia']), desde: matching(/^\d{4}-\d{2}-\d{2}$/) })
    expect(read({ q: '1E5', vista: 'historia', desde: '2026-01-31', otra: 'x' })).toEqual({
      q: '1E5',
      vista: 'historia',
      desde: '2026-01-31',
    })
    expect(read({ q: 5, vista: 'árbol', desde: 'ayer' })).toEqual({})
    expect(read({})).toEqual({})
  })

  it('read codes as codes are written, and nothing out of blanks', () => {
    const read = search({ producto: code })
    expect(read({ producto: ' buzo ' })).toEqual({ producto: 'BUZO' })
    expect(read({ producto: '  ' })).toEqual({})
  })

  it('take a flag from a link and from a screen', () => {
    const read = search({ incompletos: flag })
    expect(read({ incompletos: 'true' })).toEqual({ incompletos: true })
    expect(read({ incompletos: true })).toEqual({ incompletos: true })
    expect(read({ incompletos: 'sí' })).toEqual({})
  })

  it('of a list order it by what it can be ordered by, in both directions', () => {
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
