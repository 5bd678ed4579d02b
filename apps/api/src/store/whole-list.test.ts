import { expect, it } from 'vitest'
import { narrowed } from './whole-list.ts'

const ROWS = [
  { codigo: 'B', nombre: 'Tejeduría', monto: 10, activa: true },
  { codigo: 'A', nombre: 'Árbol tejido', monto: null, activa: false },
  { codigo: 'C', nombre: 'Hilos', monto: 2, activa: true },
]

const codes = (filter: Parameters<typeof narrowed>[1]) => {
  const { rows, total } = narrowed(ROWS, filter, ['codigo', 'nombre'])
  return [rows.map(({ codigo }) => codigo).join(''), total]
}

it('[API-05] narrows a whole list: words of any field, in any order, without accents', () => {
  expect(codes({})).toEqual(['BAC', 3])
  expect(codes({ q: 'TEJ' })).toEqual(['BA', 2])
  expect(codes({ q: 'tejid arbol a' })).toEqual(['A', 1])
  expect(codes({ q: '10' })).toEqual(['', 0])
})

it('[API-05] sorts a whole list, missing values as the database does, and equal ones in the order of the list', () => {
  expect(codes({ sort: 'codigo' })).toEqual(['ABC', 3])
  expect(codes({ sort: '-nombre' })).toEqual(['ABC', 3])
  expect(codes({ sort: 'monto' })).toEqual(['CBA', 3])
  expect(codes({ sort: '-monto' })).toEqual(['ABC', 3])
  expect(codes({ sort: '-activa' })).toEqual(['BCA', 3])
})

it('[API-05] pages a whole list, and counts what is on all pages', () => {
  expect(codes({ limit: 1, offset: 1 })).toEqual(['A', 3])
  expect(codes({ q: 'tej', sort: 'codigo', limit: 1 })).toEqual(['A', 2])
  expect(codes({ limit: 0 })).toEqual(['', 3])
  expect(codes({ offset: 9 })).toEqual(['', 3])
})
