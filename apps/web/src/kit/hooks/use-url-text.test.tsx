// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useUrlText } from './use-url-text.ts'

const routerAt = async (path: string) => {
  const root = createRootRoute()
  /** A screen whose code never finishes loading. */
  const other = createRoute({
    getParentRoute: () => root,
    path: '/producto',
    staticData: { ayuda: null, areas: [] },
    loader: () => new Promise<never>(() => {}),
  })
  const here = createRoute({ getParentRoute: () => root, path, staticData: { ayuda: null, areas: [] } })
  const router = createRouter({
    routeTree: root.addChildren([here, other]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await router.load()
  return router
}

const typing = async () => {
  const router = await routerAt('/insumos')
  const write = vi.fn()
  const { result } = renderHook(() => useUrlText('', write), {
    wrapper: ({ children }) => <RouterContextProvider router={router}>{children}</RouterContextProvider>,
  })
  vi.useFakeTimers()
  const type = (text: string) => act(() => result.current[1](text))
  const pause = () => act(() => vi.advanceTimersByTime(1_000))
  return { router, write, type, pause }
}

afterEach(() => {
  cleanup()
  // Fake timers would stop the clock of the next test.
  vi.useRealTimers()
})

describe('text in the address', () => {
  it('is written once typing pauses', async () => {
    const { write, type, pause } = await typing()
    type('lo')
    type('lona')
    expect(write).not.toHaveBeenCalled()
    pause()
    expect(write.mock.calls).toEqual([['lona']])
  })

  it('is not written once somebody is leaving for another screen', async () => {
    const { router, write, type, pause } = await typing()
    type('lona')
    act(() => void router.navigate({ to: '/producto' }))
    pause()
    expect(write).not.toHaveBeenCalled()
  })
})
