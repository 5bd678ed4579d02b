import { searchable, searchWords } from '@telar/contract'
import { expect, it } from 'vitest'
import { matches, ranked } from './search-text.ts'

it('[UI-19] finds text regardless of capitals and accents', () => {
  expect(matches(searchable('Confección'), searchWords('confeccion'))).toBe(true)
  expect(matches(searchable('confeccion'), searchWords('CONFECCIÓN'))).toBe(true)
  expect(matches(searchable('Pañuelo de seda'), searchWords('panuelo'))).toBe(true)
  expect(matches(searchable('Panuelo'), searchWords('panal'))).toBe(false)
})

it('requires every word, in any order', () => {
  const text = searchable('REM-01 Remera de algodón Confección')
  expect(matches(text, searchWords('  algodon   remera '))).toBe(true)
  expect(matches(text, searchWords('remera lino'))).toBe(false)
  expect(matches(text, searchWords(''))).toBe(true)
})

it('ranks matches: whole code, beginning of the description, of a word, code, inside', () => {
  const rows = [
    ['INT-1', 'Entretela'],
    ['TELA-9', 'Gabardina'],
    ['GAB-2', 'Gran tela de algodón'],
    ['ALG-1', 'Telá de algodón'],
    ['TELA', 'Otra cosa'],
    ['ALG-0', 'Tela cruda'],
  ].map(([code = '', text = '']) => ({ code, text }))
  const order = (query: string) => ranked(rows, query, (row) => row).map(({ code }) => code)
  expect(order('TELA')).toEqual(['TELA', 'ALG-1', 'ALG-0', 'GAB-2', 'TELA-9', 'INT-1'])
  expect(order('')).toEqual(rows.map(({ code }) => code))
})

it('ranks words in any order', () => {
  const rows = [
    { code: 'A', text: 'Botón de camisa blanca' },
    { code: 'B', text: 'Camisa de botones' },
  ]
  expect(ranked(rows, 'boton camisa', (row) => row)).toEqual(rows)
  expect(ranked(rows, 'de  bot', (row) => row)[0]).toBe(rows[0])
})
