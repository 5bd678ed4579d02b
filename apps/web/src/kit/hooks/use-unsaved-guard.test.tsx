// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Session } from '../../datos/session/session.ts'
import { SessionContext } from '../../datos/session/session-context.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

afterEach(cleanup)

const session = { get: () => ({ status: 'signed-in' }), subscribe: () => () => {} } as unknown as Session

const FORM = '/lista?vista=nueva'

/** A form with unsaved text, reached from its list. */
const openForm = async (view?: 'vista' | 'oferta') => {
  const Form = () => <p>{useUnsavedGuard(true, view).asking ? 'asks' : 'silent'}</p>
  const root = createRootRoute()
  const routeTree = root.addChildren(
    ['/lista', '/otra'].map((path) => createRoute({ getParentRoute: () => root, path, component: Form })),
  )
  const history = createMemoryHistory({ initialEntries: ['/lista', FORM] })
  const router = createRouter({ routeTree, history })
  await act(() => router.load())
  render(
    <SessionContext value={session}>
      <RouterProvider router={router} />
    </SessionContext>,
  )
  return {
    history,
    outcome: async (go: () => void) => {
      await act(async () => go())
      return [(await screen.findByText(/asks|silent/)).textContent, history.location.href]
    },
  }
}

it.each([
  ['a link to another screen', '/otra'],
  ['a link to the list', '/lista'],
  ['a link to another form', '/lista?vista=varios'],
])('asks before %s drops what was typed', async (_, to) => {
  const { history, outcome } = await openForm()
  expect(await outcome(() => history.push(to))).toEqual(['asks', FORM])
})

it('does not ask about filters, or about a form that closes itself', async () => {
  const filtered = await openForm()
  const to = `${FORM}&q=hilo`
  expect(await filtered.outcome(() => filtered.history.push(to))).toEqual(['silent', to])
  expect(await filtered.outcome(() => filtered.history.replace('/lista'))).toEqual(['silent', '/lista'])
})

it('asks only about the view in which the form is', async () => {
  const { history, outcome } = await openForm('oferta')
  expect(await outcome(() => history.push('/lista'))).toEqual(['silent', '/lista'])
  expect(await outcome(() => history.push('/lista?oferta=2'))).toEqual(['asks', '/lista'])
})
