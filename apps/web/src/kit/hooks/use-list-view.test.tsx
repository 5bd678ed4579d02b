// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Column } from '../grid/column.ts'
import { type Shape, useListView } from './use-list-view.ts'

type Row = Record<string, never>
const column = (id: string, rest: Partial<Column<Row>> = {}): Column<Row> => ({
  id,
  label: id,
  cell: () => id,
  compact: 'line',
  ...rest,
})
const COLUMNS = [column('nombre', { compact: 'title' }), column('grupo'), column('curva', { extra: true })]
const list = () => renderHook(() => useListView('prueba', COLUMNS)).result
const ids = ({ current }: ReturnType<typeof list>) => current.shown.map(({ id }) => id)

beforeEach(() => localStorage.clear())

it('[VIV-26] shows the default columns until others are chosen, and remembers the choice', () => {
  const first = list()
  expect(ids(first)).toEqual(['nombre', 'grupo'])
  act(() => first.current.view.show('curva', true))
  act(() => first.current.view.show('grupo', false))
  act(() => first.current.view.setTight(true))
  expect(ids(first)).toEqual(['nombre', 'curva'])
  const later = list()
  expect(ids(later)).toEqual(['nombre', 'curva'])
  expect(later.current.view.tight).toBe(true)
})

it('[VIV-26] always shows the name column, and ignores unreadable data', () => {
  localStorage.setItem('telar-lista-prueba', '{"columns":{"nombre":false,"grupo":7}}')
  const first = list()
  expect(ids(first)).toEqual(['nombre', 'grupo'])
  expect(first.current.view.choices.map(({ id }) => id)).toEqual(['grupo', 'curva'])
  localStorage.setItem('telar-lista-prueba', 'nada')
  expect(ids(list())).toEqual(['nombre', 'grupo'])
})

it('the address wins over the remembered choice, until somebody chooses by hand', () => {
  const before = list()
  act(() => before.current.view.setTight(true))
  const left = vi.fn()
  const { result, rerender } = renderHook((address: Shape) => useListView('prueba', COLUMNS, address, left), {
    initialProps: { columnas: 'nombre,curva' } as Shape,
  })
  expect(ids(result)).toEqual(['nombre', 'curva'])
  expect(result.current.view.shape).toEqual({ columnas: 'nombre,curva', filas: undefined })
  expect(ids(list())).toEqual(['nombre', 'grupo'])
  act(() => result.current.view.show('grupo', true))
  expect(left).toHaveBeenCalledOnce()
  rerender({})
  expect(ids(result)).toEqual(['nombre', 'grupo', 'curva'])
})
