// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Session } from '../datos/session/session.ts'
import { SessionContext } from '../datos/session/session-context.ts'
import { SidePanel } from './sheet.tsx'
import { UnsavedProvider, useUnsaved } from './unsaved.tsx'

afterEach(cleanup)

const session = { get: () => ({ status: 'signed-in' }), subscribe: () => () => {} } as unknown as Session

const FORM = '/lista?vista=nueva'

type Options = Parameters<typeof useUnsaved>[1]

/** Forms with unsaved text, reached from their list. */
const openForms = async (...forms: readonly Options[]) => {
  const Form = ({ options }: { options: Options }) => {
    useUnsaved(true, options)
    return null
  }
  const root = createRootRoute({
    staticData: { ayuda: null, areas: [] },
    component: () => (
      <UnsavedProvider>
        <Outlet />
      </UnsavedProvider>
    ),
  })
  const Forms = () => forms.map((options, i) => <Form key={String(i)} options={options} />)
  const routeTree = root.addChildren([
    createRoute({
      getParentRoute: () => root,
      path: '/lista',
      staticData: { ayuda: null, areas: [] },
      component: Forms,
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/otra',
      staticData: { ayuda: null, areas: [] },
      component: () => null,
    }),
  ])
  const history = createMemoryHistory({ initialEntries: ['/lista', FORM] })
  const router = createRouter({ routeTree, history })
  await act(() => router.load())
  render(
    <SessionContext value={session}>
      <RouterProvider router={router} />
    </SessionContext>,
  )
  const outcome = async (go: () => void) => {
    await act(async () => go())
    return [screen.queryByRole('alertdialog') ? 'asks' : 'silent', history.location.href]
  }
  return {
    history,
    outcome,
    answer: (text: string) => outcome(() => screen.getByRole('button', { name: text }).click()),
  }
}

it.each([
  ['a link to another screen', '/otra'],
  ['a link to the list', '/lista'],
  ['a link to another form', '/lista?vista=varios'],
])('asks before %s drops what was typed', async (_, to) => {
  const { history, outcome } = await openForms({})
  expect(await outcome(() => history.push(to))).toEqual(['asks', FORM])
})

it('does not ask about filters, or about a form that closes itself', async () => {
  const filtered = await openForms({})
  const to = `${FORM}&q=hilo`
  expect(await filtered.outcome(() => filtered.history.push(to))).toEqual(['silent', to])
  expect(await filtered.outcome(() => filtered.history.replace('/lista'))).toEqual(['silent', '/lista'])
})

it('asks only about the view in which the form is', async () => {
  const { history, outcome } = await openForms({ view: 'oferta' })
  expect(await outcome(() => history.push('/lista'))).toEqual(['silent', '/lista'])
  expect(await outcome(() => history.push('/lista?oferta=2'))).toEqual(['asks', '/lista'])
})

it('asks once for all forms of a screen, and tells each that is lost', async () => {
  const [one, other, beside] = [vi.fn(), vi.fn(), vi.fn()]
  const { history, outcome, answer } = await openForms(
    { onDiscard: one },
    { onDiscard: other },
    { view: 'oferta', onDiscard: beside },
  )
  expect(await outcome(() => history.push('/lista'))).toEqual(['asks', FORM])
  expect(await answer('Seguir editando')).toEqual(['silent', FORM])
  expect(one).not.toHaveBeenCalled()

  await outcome(() => history.push('/lista'))
  expect(await answer('Descartar los cambios')).toEqual(['silent', '/lista'])
  expect([one, other, beside].map((discard) => discard.mock.calls.length)).toEqual([1, 1, 0])
})

/** A panel with one field and its own button to cancel. */
const openPanel = () => {
  const Field = ({ onCancel }: { onCancel: () => void }) => {
    const [text, setText] = useState('')
    useUnsaved(text !== '')
    return (
      <>
        <input aria-label="Nombre" value={text} onChange={(event) => setText(event.target.value)} />
        <button type="button" onClick={onCancel}>
          Cancelar
        </button>
      </>
    )
  }
  const Panel = () => {
    const [open, setOpen] = useState(true)
    const close = () => setOpen(false)
    return (
      <SidePanel open={open} onClose={close} title="Persona">
        <Field onCancel={close} />
      </SidePanel>
    )
  }
  render(<Panel />)
  const field = () => screen.queryByLabelText<HTMLInputElement>('Nombre')
  return {
    field,
    type: () => fireEvent.change(field()!, { target: { value: 'Ana' } }),
    pressEscape: () => fireEvent.keyDown(document.activeElement!, { key: 'Escape' }),
    press: (name: string) => fireEvent.click(screen.getByRole('button', { name })),
  }
}

it('asks once before a panel closes with something typed in it, and goes back to the field', async () => {
  const { field, type, press, pressEscape } = openPanel()
  field()!.focus()
  type()
  pressEscape()
  press('Seguir editando')
  await waitFor(() => expect(document.activeElement).toBe(field()))
  expect(field()!.value).toBe('Ana')
  press('Cerrar')
  press('Descartar los cambios')
  await waitFor(() => expect(field()).toBeNull())
})

it('closes a panel without a question if nothing was typed, or by its own button', async () => {
  const empty = openPanel()
  empty.pressEscape()
  await waitFor(() => expect(empty.field()).toBeNull())
  cleanup()
  const typed = openPanel()
  typed.type()
  typed.press('Cancelar')
  await waitFor(() => expect(typed.field()).toBeNull())
})
