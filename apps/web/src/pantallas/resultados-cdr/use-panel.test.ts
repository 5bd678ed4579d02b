// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { usePanel } from './use-panel.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const setUp = () => {
  const onSearch = vi.fn()
  const { result } = renderHook(() => usePanel('LONA', onSearch, { current: null }))
  const rest = () => act(() => vi.advanceTimersByTime(1_000))
  return { result, onSearch, rest }
}

it('follows the arrow keys after a pause', () => {
  const { result, onSearch, rest } = setUp()
  result.current.follow('BOLSO')
  result.current.follow('CAMPERA')
  rest()
  expect(onSearch.mock.calls).toEqual([[{ producto: 'CAMPERA' }, { replace: true }]])
})

it('stays closed, even if an arrow key was pressed just before', () => {
  const { result, onSearch, rest } = setUp()
  result.current.follow('BOLSO')
  result.current.close()
  rest()
  expect(onSearch.mock.calls).toEqual([[{ producto: undefined }, { replace: true }]])
})

it('leaves the focus in the list at the next arrow after Enter on the open row', () => {
  const focus = vi.fn()
  const { result, rerender } = renderHook(({ producto }) => usePanel(producto, vi.fn(), { current: null }), {
    initialProps: { producto: 'LONA' },
  })
  result.current.panel.current = { focus }
  result.current.open('LONA', 'keyboard')
  expect(focus).toHaveBeenCalledOnce()
  rerender({ producto: 'BOLSO' })
  expect(focus).toHaveBeenCalledOnce()
})

it('stays at the chosen product, even if an arrow key was pressed just before', () => {
  const { result, onSearch, rest } = setUp()
  result.current.follow('BOLSO')
  result.current.open('CAMPERA', 'pointer')
  rest()
  expect(onSearch.mock.calls).toEqual([[{ producto: 'CAMPERA' }, { replace: false }]])
})
