// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { readOrder, sortRows, useShownRows, writeOrder } from './rows.ts'

afterEach(cleanup)

interface Fila {
  codigo: string
  sector: string
  costo: number | null
}
const FILAS: readonly Fila[] = [
  { codigo: 'A-10', sector: 'Confección', costo: 2 },
  { codigo: 'A-9', sector: 'Calzado', costo: null },
  { codigo: 'B', sector: 'Confección', costo: 1 },
]
const codigos = (rows: readonly Fila[]) => rows.map(({ codigo }) => codigo)
const codigo = (row: Fila) => row.codigo
const costo = (row: Fila) => row.costo
const texto = (row: Fila) => `${row.codigo} ${row.sector}`
const all = () => true

const shown = (over: Partial<Parameters<typeof useShownRows<Fila>>[0]>) =>
  renderHook(() =>
    useShownRows<Fila>({
      rows: FILAS,
      keyOf: codigo,
      textOf: texto,
      query: '',
      keep: all,
      sortBy: codigo,
      desc: false,
      ...over,
    }),
  ).result.current.shown

it('[INS-01] sorts codes by their numbers, with missing amounts last in either direction', () => {
  expect(codigos(sortRows(FILAS, codigo, false))).toEqual(['A-9', 'A-10', 'B'])
  expect(codigos(sortRows(FILAS, costo, false))).toEqual(['B', 'A-10', 'A-9'])
  expect(codigos(sortRows(FILAS, costo, true))).toEqual(['A-10', 'B', 'A-9'])
})

it('[UI-19] finds text regardless of capitals and accents', () => {
  expect(codigos(shown({ query: 'CONFECCION' }))).toEqual(['A-10', 'B'])
  expect(codigos(shown({ query: 'a confec' }))).toEqual(['A-10'])
})

it('[UI-20] combines search and filters with "and"', () => {
  const cheap = (row: Fila) => row.costo === 1
  expect(codigos(shown({ query: 'confeccion', keep: cheap }))).toEqual(['B'])
  expect(codigos(shown({ query: 'calzado', keep: cheap }))).toEqual([])
})

it('[BIT-11] keeps the row being edited, whatever the filters and even if it is deleted elsewhere', () => {
  const edited = { codigo: 'A-9', sector: 'Calzado', costo: 5 }
  expect(codigos(shown({ query: 'confeccion', pinned: edited }))).toEqual(['A-9', 'A-10', 'B'])
  expect(codigos(shown({ rows: FILAS.slice(2), pinned: edited }))).toEqual(['A-9', 'B'])
})

it('[UI-04] keeps the saved row in sight until search or filters change', () => {
  const options = { rows: FILAS, keyOf: codigo, textOf: texto, keep: all, sortBy: codigo, desc: false }
  const { result, rerender } = renderHook(
    ({ query, stored }: { query: string; stored: string | null }) =>
      useShownRows<Fila>({ ...options, query, stored }),
    { initialProps: { query: 'confeccion', stored: null as string | null } },
  )
  rerender({ query: 'confeccion', stored: 'A-9' })
  expect(codigos(result.current.shown)).toEqual(['A-9', 'A-10', 'B'])
  rerender({ query: 'confec', stored: 'A-9' })
  expect(codigos(result.current.shown)).toEqual(['A-10', 'B'])
})

it('[UI-20] reads and writes the order of the address, the default one as nothing', () => {
  expect(readOrder(undefined, 'codigo')).toEqual({ by: 'codigo', desc: false })
  expect(readOrder('-costo', 'codigo')).toEqual({ by: 'costo', desc: true })
  expect(writeOrder({ by: 'codigo', desc: false }, 'codigo')).toBeUndefined()
  expect(writeOrder({ by: 'codigo', desc: true }, 'codigo')).toBe('-codigo')
})
